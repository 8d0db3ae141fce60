import { planTakeAway } from '@content/plan-take-away.ts'

/** Gives a file that was made on this device to the visitor. */
export function download(extension: string, content: Blob) {
  const address = URL.createObjectURL(content)
  const name = `${planTakeAway.fileName}.${extension}`
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  URL.revokeObjectURL(address)
}
