import { site } from 'virtual:site'
import { navigation } from '@content/navigation.ts'
import { whatsapp } from '@content/whatsapp.ts'
import { fillTemplate } from '@contracts/fill-template.ts'

/** The link that opens a conversation with this message; undefined without a number. */
export const whatsappUrl = (message: string) =>
  site.whatsapp ? `https://wa.me/${site.whatsapp}?text=${encodeURIComponent(message)}` : undefined

const messages: Record<string, string> = whatsapp.pages

/** What a visitor of this page would begin with. */
export function pageMessage(path: string): string {
  const page = path.replace(/(?!^)\/+$/, '')
  const channel = navigation.channels.find(({ to }) => to === page)
  if (channel) return fillTemplate(whatsapp.channel, { channel: channel.label })
  return messages[page] ?? fillTemplate(whatsapp.page, { address: site.url + page })
}
