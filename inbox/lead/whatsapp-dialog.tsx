import { lead as words } from '@content/inbox.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import type { LeadView } from '@contracts/team.ts'
import { ExternalLink } from 'lucide-react'
import { useId, useState } from 'react'
import { FormField } from '~/components/ui/form-field.tsx'
import { Modal } from '../layout/modal.tsx'
import { ModalActions } from '../layout/modal-actions.tsx'
import { write } from '../outbox/outbox.ts'
import { useMe } from '../session.ts'
import { firstMessages, whatsappLink } from './whatsapp-message.ts'

type Props = { lead: LeadView; phone: string; onClose: () => void }

/** A first message from the agency's own templates, ready to be changed and sent. */
export function WhatsappDialog({ lead, phone, onClose }: Props) {
  const me = useMe()
  const id = useId()
  const messages = firstMessages(lead, me)
  const [text, setText] = useState(messages[0]?.text ?? '')
  const title = fillTemplate(words.whatsappDialog.title, { name: lead.name })
  return (
    <Modal title={title} onClose={onClose}>
      <div className="grid gap-4">
        <FormField id={`${id}-template`} name="template" label={words.whatsappDialog.template}>
          {(control) => (
            <select
              {...control}
              className="control"
              onChange={({ target }) => setText(messages[Number(target.value)]?.text ?? '')}
            >
              {messages.map((message, index) => (
                <option key={message.title} value={index}>
                  {message.title}
                </option>
              ))}
            </select>
          )}
        </FormField>
        <FormField
          id={`${id}-text`}
          name="text"
          label={words.whatsappDialog.text}
          help={words.whatsappDialog.help}
        >
          {(control) => (
            <textarea
              {...control}
              rows={6}
              className="control"
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </FormField>
      </div>
      <ModalActions onCancel={onClose}>
        <a
          href={whatsappLink(phone, text)}
          target="_blank"
          rel="noopener noreferrer"
          className="button bg-violet text-white hover:bg-violet-deep"
          onClick={() => {
            write('record-contact', { id: lead.id, by: 'whatsapp' })
            onClose()
          }}
        >
          <ExternalLink aria-hidden className="size-4" />
          <span>{words.whatsappDialog.open}</span>
        </a>
      </ModalActions>
    </Modal>
  )
}
