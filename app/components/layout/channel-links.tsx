import { pageLinks } from 'virtual:page-links'
import type { ChannelSlug } from '@content/channels/offered.ts'
import { navigation } from '@content/navigation.ts'
import { ChannelMark } from '~/components/ui/channel-mark.tsx'
import { PageLink } from '~/components/ui/page-link.tsx'

type Entry = { slug?: ChannelSlug; label: string; text: string; to: string }
const entries: Entry[] = [...navigation.channels, ...pageLinks.channels]

type Props = { columns: string; withTexts?: boolean }

/** The channels: the content of both menus. On a phone the six alike descriptions would push the rest off the screen. */
export function ChannelLinks({ columns, withTexts = false }: Props) {
  return (
    <ul className={`grid gap-1 ${columns}`}>
      {entries.map((channel) => (
        <li key={channel.to} data-channel={channel.slug}>
          <PageLink
            to={channel.to}
            className="flex h-full min-h-12 items-start gap-3 rounded-control p-2.5 hover:bg-mist lg:p-3"
          >
            {channel.slug && (
              <ChannelMark slug={channel.slug} className="mt-0.5 size-5 shrink-0 text-accent" />
            )}
            <span>
              <span className="block font-semibold leading-tight">{channel.label}</span>
              {withTexts && (
                <span className="mt-1 block text-quiet text-sm leading-snug">{channel.text}</span>
              )}
            </span>
          </PageLink>
        </li>
      ))}
    </ul>
  )
}
