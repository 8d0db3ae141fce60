import { type ChildNode, list, type Plugin as PostcssPlugin } from 'postcss'

/**
 * The oldest browsers in which everything works and looks right. Samsung Internet 17 is based on Chrome 96.
 * docs/navegadores.md says what older browsers get, and what happens where a newer feature is missing.
 */
export const OLDEST_BROWSERS = ['chrome96', 'safari15.4', 'ios15.4', 'firefox102']

/**
 * Removes `@layer` and keeps the layers' rules in order. Chrome before 99 drops every rule inside a layer. The
 * result is the same, because no rule of an earlier layer is more specific than a rule of a later one
 * (tests/e2e/layers.night.spec.ts checks it).
 */
export function flattenLayers(): PostcssPlugin {
  return {
    postcssPlugin: 'flatten-layers',
    OnceExit(sheet) {
      const layers = new Map<string, ChildNode[]>()
      sheet.walkAtRules('layer', (layer) => {
        for (const name of layer.params.split(/,\s*/)) {
          layers.set(name, [...(layers.get(name) ?? []), ...(layer.nodes ?? [])])
        }
        layer.remove()
      })
      sheet.prepend(...[...layers.values()].flat())
    },
  }
}

/** Rewrites syntax that the oldest browsers do not know and that Lightning CSS leaves as it is. */
export function downlevelCss(): PostcssPlugin {
  return {
    postcssPlugin: 'downlevel-css',
    OnceExit(sheet) {
      // Chrome knows `translate` and `scale` as properties since 104. No element of ours uses both at once.
      sheet.walkDecls(/^(?:translate|scale)$/, (declaration) => {
        // Not at every space: a part may be a calc() with spaces in it.
        const parts = list.space(declaration.value).join(',')
        declaration.value = `${declaration.prop}(${parts})`
        declaration.prop = 'transform'
      })
      // Mixing a colour with transparent only changes its alpha. `color-mix` came to all browsers in 2023.
      sheet.walkDecls((declaration) => {
        declaration.value = declaration.value.replaceAll(
          /color-mix\(in oklab, (#[\da-f]{6}|#[\da-f]{3}) ([\d.]+)%, transparent\)/gi,
          'rgb(from $1 r g b / $2%)',
        )
      })
    },
  }
}
