// Chromium heeds only the last `--disable-features` and `--enable-features`: these are Playwright's
// own, and the suggestions of an address bar
// that nobody sees, which cost each new window two pages of its own.
const featuresOff = [
  ...[
    'AvoidCorsURLLoaderRestartOnRedirect',
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'DestroyProfileOnBrowserClose',
    'HttpsFirstBalancedModeAutoEnable',
  ],
  ...[
    'HttpsUpgrades',
    'LensOverlay',
    'MediaRouter',
    'NetworkTimeServiceQuerying',
    'OptimizationHints',
    'PaintHolding',
    'PreconnectToSearch',
  ],
  ...[
    'ThirdPartyStoragePartitioning',
    'AimEnabled',
    'WebUIOmniboxPopup',
    'WebUIOmniboxAimPopup',
    'WebUIOmniboxFullPopup',
  ],
  // A spare process for a page that is never opened.
  'SpareRendererForSitePerProcess',
]
const flags = [
  ...['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
  // There is no graphics card: drawing without one costs half of imitating it.
  ...['--disable-gpu', '--disable-gpu-rasterization'],
  // A page goes on in the process of the one before it, instead of starting one of its own: a tenth
  // less work.
  '--renderer-process-limit=1',
  // Drawing and networking in the browser's own process: another tenth less.
  '--in-process-gpu',
  '--enable-features=CDPScreenshotNewSurface,SkipListAccountsWithoutGaiaCookies,NetworkServiceInProcess2',
  `--disable-features=${featuresOff.join()}`,
]

const launchWith = (...args: string[]) => ({
  executablePath: process.env.CHROMIUM,
  args: [...flags, ...args],
})

/** For journeys whose claim depends on pictures or fonts. */
export const withPictures = launchWith()

/**
 * For the walkthrough: text is as wide as customers see it, and a picture takes its room whether or
 * not it is shown.
 */
export const fontsOnly = {
  isDrawn: true,
  launchOptions: launchWith('--blink-settings=imagesEnabled=false'),
}

/**
 * For all others: pictures and fonts take a sixth of the time of loading a page, and nobody looks
 * at what is drawn.
 */
export const textOnly = {
  isDrawn: false,
  launchOptions: launchWith('--blink-settings=imagesEnabled=false', '--disable-remote-fonts'),
}
