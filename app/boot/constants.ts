// What the HTML, the style sheets and the boot scripts call the same thing. Style sheets cannot import:
// constants.test.ts compares theirs with these.

/** The style element with the rules of the first screen. */
export const FIRST_SCREEN_ID = 'first-screen'
/** The style element with the site's fonts. It applies only without scripts: show-page.ts loads the fonts. */
export const FONTS_ID = 'fonts'
/** The inline script. Its `data-styles`, `data-boot` and `data-behaviour` name the files that are loaded, in this order. */
export const INLINE_SCRIPT_ID = 'inline-script'

/** The element after the opening of a page: the first paint waits for it. */
export const OPENING_END_ID = 'fim'

/** The value of `precedence` by which React knows a style sheet that was loaded before it. */
export const PRECEDENCE = 'site'

/** On the root element while only the first screen is laid out. */
export const FIRST_PAINT = 'data-first-paint'
/** On an element of which only the first child belongs to the first screen: of 'all', or 'one-column' alone. */
export const BELOW_FOLD = 'data-below-fold'
/** On each part below the fold while it waits for its turn to be laid out. */
export const LATE = 'data-late'
/** What is not laid out during the first paint. */
export const LATE_PARTS = `[${BELOW_FOLD}] > :nth-child(n + 2), footer`
/** What belongs to no first screen, however wide. */
export const BELOW_EVERY_FOLD = `[${BELOW_FOLD}="all"] > :nth-child(n + 2), footer`
/** A page that a machine reads may never be painted, and a tab behind others only much later. */
export const PAINTED_AT_LATEST_MS = 3000
/** Style sheets that take longer are not waited for: the page is shown as it is. */
export const SHOWN_AT_LATEST_MS = 2500

/** On the root element when the scripts that fill an empty place do not come: it goes. */
export const HIDES_EMPTY_ADS = 'data-hides-empty-ads'

/** On the root element once the page is scrolled: the bar turns white. */
export const SCROLLED = 'data-scrolled'

/** On a form that waits for its script when it is sent before React is there. */
export const WAITS = 'data-waits'
/** On such a form once React answers it. */
export const READY = 'data-ready'
/** On such a form after its button was pressed: 'waiting' for the script, or 'posted' by the browser. */
export const PRESSED = 'data-pressed'

/**
 * From this width on the words of a hero and its drawing stand side by side. Tailwind calls it `lg`. The menus
 * change at `lg` too, by their own classes: app/components/layout/.
 */
export const WIDE_WIDTH = '64rem'

/** The tab's icon and the file by which phones install the site. */
export const ICON = '/favicon.svg'
export const MANIFEST = '/site.webmanifest'
