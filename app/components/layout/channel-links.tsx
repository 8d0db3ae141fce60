import { navigation } from '@content/navigation.ts'
import { ChannelMark } from '~/components/ui/channel-mark.tsx'
import { PageLink } from '~/components/ui/page-link.tsx'

/** The six channels with their short descriptions: the content of both menus. */
export function ChannelLinks({ columns }: { columns: string }) {
  return (
    <ul className={`grid gap-1 ${columns}`}>
      {navigation.channels.map((channel) => (
        <li key={channel.slug} data-channel={channel.slug}>
          <PageLink
            to={channel.to}
            className="flex h-full items-start gap-3 rounded-control p-2.5 hover:bg-mist lg:p-3"
          >
            <ChannelMark slug={channel.slug} className="mt-0.5 size-5 shrink-0 text-accent" />
            <span>
              <span className="block font-semibold leading-tight">{channel.label}</span>
              <span className="mt-1 block text-quiet text-sm leading-snug">{channel.text}</span>
            </span>
          </PageLink>
        </li>
      ))}
    </ul>
  )
}
