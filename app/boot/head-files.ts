import { ICON, MANIFEST } from './constants.ts'

/**
 * Named only after the first paint, because browsers request them before it where the HTML names them. The `data:,` icon,
 * which keeps a browser from asking for one by itself (scripts/seo-files.ts), goes.
 */
export function addHeadFiles() {
  for (const [rel, href] of Object.entries({ icon: ICON, manifest: MANIFEST })) {
    document.querySelector(`link[rel=${rel}]`)?.remove()
    document.head.append(Object.assign(document.createElement('link'), { rel, href }))
  }
}
