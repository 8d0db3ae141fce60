import type { Channel } from '@content/channels/channel.ts'
import { diagnosisAction } from '@content/channels/channel-labels.ts'
import { ButtonLink } from '~/components/ui/button.tsx'
import { contactFromChannel } from '~/lib/contact-links.ts'

export function ChannelClosing({ channel }: { channel: Channel }) {
  return (
    <section className="bg-ink text-white on-ink">
      <div className="wrap section grid gap-x-16 gap-y-6 lg:grid-cols-[1.3fr_1fr] lg:items-center">
        <h2 className="max-w-3xl text-title lg:text-[3.25rem]">{channel.closing.title}</h2>
        <div>
          <p className="max-w-xl text-ink-text text-lg">{channel.closing.text}</p>
          <ButtonLink to={contactFromChannel(channel.slug)} className="mt-7">
            {diagnosisAction}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
