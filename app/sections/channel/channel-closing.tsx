import { diagnosisAction } from '@content/channels/all-channels.ts'
import type { Channel } from '@content/channels/channel.ts'
import { ButtonLink } from '~/components/ui/button.tsx'
import { contactFromChannel } from '~/lib/contact-origin.ts'

export function ChannelClosing({ channel }: { channel: Channel }) {
  return (
    <section className="night on-ink">
      <div className="wrap section text-center">
        <h2 className="mx-auto max-w-3xl text-title">{channel.closing.title}</h2>
        <p className="mx-auto mt-5 max-w-2xl text-ink-text text-lg">{channel.closing.text}</p>
        <ButtonLink to={contactFromChannel(channel.slug)} className="mt-9">
          {diagnosisAction}
        </ButtonLink>
      </div>
    </section>
  )
}
