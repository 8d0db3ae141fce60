import { interfaceTexts } from '@content/interface.ts'

/** Where toasts.ts shows messages, and gives it its look. */
export function ToastRegion() {
  return (
    <section
      id="avisos"
      aria-label={interfaceTexts.notifications}
      data-dismiss={interfaceTexts.dismiss}
    >
      {/* Screen readers miss a live region that is inserted with its text, so both are always in the page. */}
      <div role="status" />
      <div role="alert" />
    </section>
  )
}
