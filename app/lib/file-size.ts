import { materialFiles } from '@content/generated/material-files.ts'
import { interfaceTexts } from '@content/interface.ts'
import { fillTemplate } from './fill-template.ts'

/** '1,2 MB' of a file in public/materiais/. */
export function fileSize(path: string): string {
  const bytes = (materialFiles as Record<string, number>)[path.split('/').at(-1)!] ?? 0
  const kilobytes = bytes / 1024
  return kilobytes < 1000
    ? fillTemplate(interfaceTexts.kilobytes, { size: Math.ceil(kilobytes) })
    : fillTemplate(interfaceTexts.megabytes, {
        size: (kilobytes / 1024).toFixed(1).replace('.', ','),
      })
}
