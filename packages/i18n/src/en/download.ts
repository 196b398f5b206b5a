/** Where the app is to be had, and how it comes onto the home screen. */
export default {
  title: '{brand} on your phone',
  text: 'Take the app from your phone’s app store, or put this site on your home screen.',
  forIos: 'For iPhone and iPad',
  forIosClip: 'iPhone web clip',
  forAndroid: 'For Android',
  needsIos: 'iOS 12.4 or later',
  get: 'Download',
  codeFor: 'QR code: {name}',
  failed: 'The downloads did not come',
  noneTitle: 'No app yet',
  noneText: 'This brand has no app in the app stores. You can put the site on your home screen.',
  homeTitle: 'On your home screen',
  homeText: 'The same site as an app: an icon of its own, full screen, nothing to install.',
  homeAction: 'Add to home screen',
  oldTitle: 'Older iPhones',
  iosBelow122:
    'iOS 12.0 and 12.1 cannot run the app. Update in Settings, General, Software Update, then come back.',
  ios11: 'iOS 11 and earlier cannot run the app or this site. Use a newer phone, or log in from a computer.',
  sheetTitle: 'Put {brand} on your home screen',
  sheetDone: 'It is there already: you are using it now.',
  iosShare: 'Tap the share button in Safari’s bar.',
  iosAdd: 'Choose “Add to Home Screen”.',
  iosDone: 'Tap “Add”. The icon is on your home screen.',
  menuOpen: 'Open your browser’s menu.',
  menuAdd: 'Choose “Install app” or “Add to home screen”.',
} as const;

export const screens = {
  download: 'Get the app',
} as const;
