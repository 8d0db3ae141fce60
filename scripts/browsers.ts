import type { ChildNode, Plugin as PostcssPlugin } from 'postcss'

/**
 * The oldest browsers in which everything works and looks right; Samsung Internet 17 is Chrome 96 inside.
 * What older ones get, and what each younger feature does without: docs/navegadores.md.
 */
export const OLDEST_BROWSERS = ['chrome96', 'safari15.4', 'ios15.4', 'firefox102']

/**
 * Chrome knows `@layer` since 99, and before that drops every rule in one. One after the other the layers say
 * the same: no rule of an early one is stronger than one of a later one (tests/e2e/layers.spec.ts).
 */
export function withoutLayers(): PostcssPlugin {
  return {
    postcssPlugin: 'without-layers',
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

/** What Lightning CSS does not say in words that the oldest browsers know. */
export function inOlderWords(): PostcssPlugin {
  return {
    postcssPlugin: 'in-older-words',
    OnceExit(sheet) {
      // Chrome moves and scales without `transform` since 104. No element of ours does both.
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
