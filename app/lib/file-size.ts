import { materialFiles } from 'virtual:material-files'
import { interfaceTexts } from '@content/interface.ts'
import { fillTemplate } from '@contracts/fill-template.ts'

/** 'Baixar o PDF (1,8 MB)' for a file of public/materiais/; the label alone for a page. */
export function withFileSize(label: string, to: string): string {
  const bytes = (materialFiles as Record<string, number>)[to.split('/').at(-1) ?? '']
  return bytes === undefined ? label : `${label} (${formatFileSize(bytes / 1024)})`
}

const formatFileSize = (kilobytes: number) =>
  kilobytes < 1000
    ? fillTemplate(interfaceTexts.kilobytes, { size: Math.ceil(kilobytes) })
    : fillTemplate(interfaceTexts.megabytes, {
        size: (kilobytes / 1024).toFixed(1).replace('.', ','),
      })
