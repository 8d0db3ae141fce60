import type { Plugin as PostcssPlugin } from 'postcss'

/**
 * The oldest browsers in which everything works and looks right; Samsung Internet 17 is Chrome 96 inside.
 * What older ones get, and what each younger feature does without: docs/navegadores.md.
 */
export const OLDEST_BROWSERS = ['chrome96', 'safari15.4', 'ios15.4', 'firefox102']

/** What Lightning CSS does not rewrite for them. */
export function cssForOldestBrowsers(): PostcssPlugin {
  return {
    postcssPlugin: 'css-for-oldest-browsers',
    OnceExit(sheet) {
      // Chrome knows `@layer` since 99, and before that drops every rule in one. Our layers stand in their
      // order, and no rule of an early one is stronger than a later one (tests/e2e/layers.spec.ts).
      sheet.walkAtRules('layer', (layer) => {
        layer.replaceWith(layer.nodes ?? [])
      })
      // Since 104 it moves and scales without `transform`. No element of ours does both.
      sheet.walkDecls(/^(?:translate|scale)$/, (declaration) => {
        const parts = declaration.value.split(' ').join(',')
        declaration.value = `${declaration.prop}(${parts})`
        declaration.prop = 'transform'
      })
      // A part of one colour is that colour, seen through: the mix came to all browsers in 2023.
      sheet.walkDecls((declaration) => {
        declaration.value = declaration.value.replaceAll(
          /color-mix\(in oklab, (#[\da-f]{6}|#[\da-f]{3}) ([\d.]+)%, transparent\)/gi,
          'rgb(from $1 r g b / $2%)',
        )
      })
    },
  }
}
