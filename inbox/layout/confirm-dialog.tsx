import { Button } from '~/components/ui/button.tsx'
import { Modal } from './modal.tsx'
import { ModalActions } from './modal-actions.tsx'

type Props = {
  title: string
  text: string
  button: string
  onConfirm: () => void
  onClose: () => void
}

export function ConfirmDialog({ title, text, button, onConfirm, onClose }: Props) {
  return (
    <Modal title={title} onClose={onClose}>
      <p>{text}</p>
      <ModalActions onCancel={onClose}>
        <Button onClick={onConfirm}>{button}</Button>
      </ModalActions>
    </Modal>
  )
}
