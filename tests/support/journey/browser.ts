// Chromium uses only the last `--disable-features` and `--enable-features`: these are Playwright's
// own, plus the address bar's suggestions, which cost each new window two hidden pages.
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
  // This would start a spare process for a page that is never opened.
  'SpareRendererForSitePerProcess',
]
const featuresOn = [
  'CDPScreenshotNewSurface',
  'SkipListAccountsWithoutGaiaCookies',
  'NetworkServiceInProcess2',
]
const flags = [
  ...['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
  // Test machines have no graphics card: disabling graphics costs half of emulating it.
  ...['--disable-gpu', '--disable-gpu-rasterization'],
  // Each page reuses the process of the previous one instead of starting its own: a tenth less
  // work.
  '--renderer-process-limit=1',
  // Rendering and networking run in the browser's own process: another tenth less.
  '--in-process-gpu',
  `--enable-features=${featuresOn.join()}`,
  `--disable-features=${featuresOff.join()}`,
]

const launchWith = (...args: string[]) => ({
  executablePath: process.env.CHROMIUM,
  args: [...flags, ...args],
})

/** For journeys whose claim depends on pictures or fonts. */
export const withPictures = launchWith()

/**
 * For the walkthrough: fonts give text the width that customers see, and pictures take up their
 * space even if they are not loaded.
 */
export const fontsOnly = {
  isDrawn: true,
  launchOptions: launchWith('--blink-settings=imagesEnabled=false'),
}

/**
 * For all other journeys: pictures and fonts take a sixth of the loading time, and these journeys
 * do not check how the page looks.
 */
export const textOnly = {
  isDrawn: false,
  launchOptions: launchWith('--blink-settings=imagesEnabled=false', '--disable-remote-fonts'),
}
