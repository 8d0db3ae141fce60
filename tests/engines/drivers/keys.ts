import type { NamedKey } from './driver.ts'

/** The code points that WebDriver and BiDi use for keys that type no character. */
export const KEYS: Record<NamedKey, string> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  ArrowDown: '\uE015',
  ArrowUp: '\uE013',
  Home: '\uE011',
  End: '\uE010',
  Backspace: '\uE003',
  PageDown: '\uE00F',
}
