import { site } from 'virtual:site'
import { interfaceTexts } from '@content/interface.ts'
import { footer } from '@content/navigation.ts'
import { ChannelMark } from '~/components/ui/channel-mark.tsx'

const links = [
  { label: footer.instagram, href: site.instagram, slug: 'instagram-ads' },
  { label: footer.linkedin, href: site.linkedin, slug: 'linkedin-ads' },
] as const

export function SocialLinks() {
  return (
    <ul aria-label={footer.social} className="-ml-3 mt-5 flex gap-1">
      {links.map((link) => (
        <li key={link.slug}>
          <a
            href={link.href}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`${link.label} (${interfaceTexts.opensInNewTab})`}
            className="grid size-11 place-items-center rounded-control text-ink-text hover:bg-white/10 hover:text-white"
          >
            <ChannelMark slug={link.slug} className="size-5" />
          </a>
        </li>
      ))}
    </ul>
  )
}
