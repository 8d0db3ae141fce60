import { ICON, MANIFEST } from './constants.ts'

/** Browsers request these before the first paint where the HTML names them, a round trip that it does not need. */
export function addHeadFiles() {
  for (const [rel, href] of Object.entries({ icon: ICON, manifest: MANIFEST })) {
    document.querySelector(`link[rel=${rel}]`)?.remove()
    document.head.append(Object.assign(document.createElement('link'), { rel, href }))
  }
}
