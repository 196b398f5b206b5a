import type { CallRows } from '../../testing/call-rows.ts';
import type { Examples, Scene } from '../../testing/examples.ts';

export const rows = {
  countGames: {
    who: 'anyone',
    answers:
      'lowest minBets[].count minBets[].minBet total types[].count types[].type vendors[].count vendors[].displayName vendors[].vassalage',
  },
  describeGame: {
    who: 'anyone',
    answers:
      'game.displayName game.gameClassifyNew game.gameCode game.gameId game.gameName game.gameType game.iconUrl game.isGameH5 game.lottoMode game.maintenance game.maxBet game.minBet game.mobileLargeIcon game.nodeId game.nodeName game.returnToPlayer game.ribbon game.roomId game.showIcon game.supportPlay game.tags[] game.vassalage game.volatility similar[].displayName similar[].gameClassifyNew similar[].gameCode similar[].gameId similar[].gameName similar[].gameType similar[].iconUrl similar[].isGameH5 similar[].lottoMode similar[].maintenance similar[].maxBet similar[].minBet similar[].mobileLargeIcon similar[].nodeId similar[].nodeName similar[].returnToPlayer similar[].ribbon similar[].roomId similar[].showIcon similar[].supportPlay similar[].tags[] similar[].vassalage similar[].volatility',
  },
  findCatalogueGames: {
    who: 'staff',
    answers:
      'list[].from list[].gameName list[].gameType list[].hidden list[].nodeId list[].on list[].pin list[].ribbon list[].until list[].vassalage list[].vendorName more',
  },
  listGameVendors: {
    who: 'anyone',
    answers:
      'content[].displayName content[].gameCategory content[].vassalage content[].vendorNames[].accountTypeName content[].vendorNames[].displayName',
  },
  listGames: {
    who: 'anyone',
    answers:
      'games[].displayName games[].gameClassifyNew games[].gameCode games[].gameId games[].gameName games[].gameType games[].iconUrl games[].isGameH5 games[].lottoMode games[].maintenance games[].maxBet games[].minBet games[].mobileLargeIcon games[].nodeId games[].nodeName games[].returnToPlayer games[].ribbon games[].roomId games[].showIcon games[].supportPlay games[].tags[] games[].vassalage games[].volatility pageNum totalPages',
  },
  listHotGames: {
    who: 'anyone',
    answers:
      'list[].displayName list[].gameClassifyNew list[].gameCode list[].gameId list[].gameName list[].gameType list[].iconUrl list[].isGameH5 list[].lottoMode list[].maintenance list[].maxBet list[].minBet list[].mobileLargeIcon list[].nodeId list[].nodeName list[].returnToPlayer list[].ribbon list[].roomId list[].showIcon list[].supportPlay list[].tags[] list[].vassalage list[].volatility',
  },
  listPlacements: {
    who: 'staff.content',
    answers:
      'categories[] games[].gameName games[].hidden games[].nodeId games[].pin games[].ribbon vendors[].displayName vendors[].hidden vendors[].sort vendors[].vassalage',
  },
  listVendorGameTypes: {
    who: 'anyone',
    answers:
      'content[].gameCategory content[].gameCount content[].playable content[].sort content[].vendors[].displayName content[].vendors[].gameCategory content[].vendors[].vassalage content[].vendors[].vendorNames[].accountTypeName content[].vendors[].vendorNames[].displayName',
  },
  orderCategories: {
    who: 'staff.content',
    answers:
      'categories[] games[].gameName games[].hidden games[].nodeId games[].pin games[].ribbon vendors[].displayName vendors[].hidden vendors[].sort vendors[].vassalage',
    unproved: 'content',
  },
  placeGame: {
    who: 'staff.content',
    answers:
      'categories[] games[].gameName games[].hidden games[].nodeId games[].pin games[].ribbon vendors[].displayName vendors[].hidden vendors[].sort vendors[].vassalage',
    things: 'games of the same brand alone',
    unproved: 'content',
  },
  placeVendor: {
    who: 'staff.content',
    answers:
      'categories[] games[].gameName games[].hidden games[].nodeId games[].pin games[].ribbon vendors[].displayName vendors[].hidden vendors[].sort vendors[].vassalage',
    things: 'vendors of the same brand alone',
    unproved: 'content',
  },
  searchGames: {
    who: 'anyone',
    answers:
      'games[].displayName games[].gameClassifyNew games[].gameCode games[].gameId games[].gameName games[].gameType games[].iconUrl games[].isGameH5 games[].lottoMode games[].maintenance games[].maxBet games[].minBet games[].mobileLargeIcon games[].nodeId games[].nodeName games[].returnToPlayer games[].ribbon games[].roomId games[].showIcon games[].supportPlay games[].tags[] games[].vassalage games[].volatility pageNum totalPages',
  },
  tagGame: {
    who: 'staff.content',
    answers:
      'categories[] games[].gameName games[].hidden games[].nodeId games[].pin games[].ribbon vendors[].displayName vendors[].hidden vendors[].sort vendors[].vassalage',
    things: 'games of the same brand alone',
    unproved: 'content',
  },
} as const satisfies CallRows;

/** How each act is done as it should be, once. */
export const examples = ({ desk, reason }: Scene): Examples => ({
  placeGame: async () =>
    await desk.call('placeGame', { nodeId: 'studio-ls_test', hidden: false, pin: null, reason }),
  placeVendor: async () =>
    await desk.call('placeVendor', { vassalage: 'LS', hidden: false, sort: 0, reason }),
  tagGame: async () => await desk.call('tagGame', { nodeId: 'studio-ls_test', ribbon: 'new', reason }),
  orderCategories: async () => await desk.call('orderCategories', { categories: ['LIVE'], reason }),
});
