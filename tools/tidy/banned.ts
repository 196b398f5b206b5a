/** A word that has a better one here. The table is the only place that may write these words. */
export type Banned = {
  readonly word: RegExp;
  readonly instead: string;
  readonly where: RegExp;
  readonly except?: RegExp;
};

const CODE = /^(apps|packages|tools)\/.*\.(ts|tsx|mjs)$/;
const TESTS = /\.test\.tsx?$|\.e2e\.ts$|\/e2e\//;
const SERVER = /^apps\/(api|studio)\/src\/(?!.*\/client\/).*\.ts$/;
const ONE_SHOTS =
  /^apps\/[^/]+\/src\/(main|migrate|seed-demo|demo-history|ledger-verify|agents-replay|distribute|secrets|vendor-key|group)\.ts$/;
const STORES = /(^|\/)store(\/|\.ts$)|-store\.ts$|\/platform\/|\/migrat[a-z]+\.ts$/;

const either = (...patterns: RegExp[]) => new RegExp(patterns.map((pattern) => pattern.source).join('|'));

export const BANNED: readonly Banned[] = [
  { word: /\bMath\.random\b/, instead: 'the injected rng, or node:crypto', where: CODE },
  {
    word: /\bnew Date\(\)|\bDate\.now\(/,
    instead: 'clock.now()',
    where: SERVER,
    except: either(TESTS, /\/platform\/clock\.ts$|\/host\/clock\.ts$|\/clock\.ts$/),
  },
  { word: /\bparseFloat\(/, instead: 'parseMoney for amounts, Number for the rest', where: CODE },
  {
    word: /\b\w*([aA]mount|[bB]alance|[sS]takes?|[pP]ayouts?|[cC]redit|[dD]ebit|[dD]eficit|[pP]rice|[cC]ap|[mM]inBet)(Now|After)?\??: (readonly )?bigint\b/,
    instead: 'Money, or a name that ends in E5',
    where: /^apps\/api\/src\/.*\.ts$/,
    except: either(TESTS, /\/testing\//),
  },
  {
    word: /: ['"].*\b(house|makers?|lanterns?|practi[cs]e|sign(ed)? out|go on)\b/i,
    instead: 'the plain word of docs/glossary.md',
    where: /^packages\/i18n\/src\/en\//,
  },
  {
    // One brand's fault stops no other, and no two loops are written alike.
    word: /\bfor (await )?\((const|let) (merchant|brand) of\b|\bcodes\(\)\)/,
    instead: 'a duty, or ofBrands (platform/duty.ts)',
    where: /^apps\/api\/src\/(features\/|app\.ts)/,
    // Takes the first of them alone.
    except: either(TESTS, /\/operations\/receivers\.ts$/),
  },
  {
    word: /\.(tell|hear|say|heard|told|said)\(|\b(const|let) (tell|hear|say|heard|told|said)\b|\btype (Tell|Told|Said|Heard)\b/,
    instead: 'notify, report, handle, send; answered, received, sent',
    where: CODE,
  },
  {
    word: /['`](buried|withheld)['`]/,
    instead: 'tombstone_created, aborted',
    where: /^(apps|tools)\/.*\.(ts|sql)$/,
  },
  {
    word: /\bReturnType<typeof create/,
    instead: 'an interface that says what it does',
    where: /^apps\/api\/src\/.*\.ts$/,
    except: either(TESTS, /\/testing\//),
  },
  {
    word: /second[-_ ]?step/i,
    instead: 'second factor',
    where: /^(apps|packages|tools|docs)\/.*\.(tsx?|sql|md)$/,
  },
  {
    word: /\b[pqtuc]\.scope\b|\bp_scope\b|\bscope text\b/,
    instead: 'reference_namespace: a scope is the handle of a transaction',
    where: /^(apps|tools)\/.*\.(ts|sql)$/,
  },
  { word: /\bFIXME\b/, instead: 'an issue with an owner', where: /^(?!package-lock\.json)/ },
  { word: /dangerouslySetInnerHTML/, instead: 'React children', where: CODE },
  { word: /(?<![\w.$])(?:eval|new Function)\(/, instead: 'code that stands in a file', where: CODE },
  { word: /console\.log\(/, instead: 'the logger', where: SERVER, except: either(TESTS, ONE_SHOTS) },
  { word: /console\.(log|debug)\(/, instead: 'nothing', where: /^(apps\/web|packages\/ui)\/src\// },
  {
    word: /\bsql(<[^`]*>)?`/,
    instead: 'a function of the store',
    where: /^apps\/[^/]+\/src\//,
    except: either(TESTS, STORES),
  },
  {
    word: /\bprocess\.env\b/,
    instead: 'the configuration parsed at boot',
    where: /^apps\/(api|studio)\/src\//,
    except: either(TESTS, ONE_SHOTS, /\/config\.ts$|\/dev\//),
  },
  {
    word: /::timestamp at time zone/,
    instead: 'platform.day_begins, for where clocks go back over midnight it comes twice',
    where: /^apps\/api\/src\/.*\.(ts|sql)$/,
    except: either(TESTS, /\/platform\/functions\.sql$|_create\.sql$/),
  },
  { word: /\b(it|test|describe)\.only\(/, instead: 'the whole file', where: CODE },
  { word: /\bvi\.mock\(/, instead: 'a fake at the edge, handed in', where: CODE },
  {
    word: /(?<![\w.])\/(work|root|home)\//,
    instead: 'a path from the checkout',
    where: /./,
    except: /^package-lock\.json$/,
  },
  { word: /registry\.npmjs\.org/, instead: "nothing: the registry is the reader's choice", where: /./ },
];
