import { interfaceTexts } from '@content/interface.ts'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import {
  dismissToast,
  getServerToasts,
  getToasts,
  subscribeToToasts,
  type Toast,
} from './toasts.ts'

/** Errors stay longer, because they say what to do. */
const DURATION_MS = { success: 5000, error: 8000 }

/** At the bottom, unless they would cover the submit button and no result is at the top. */
function useToastSide(active: boolean) {
  const [side, setSide] = useState<'top' | 'bottom'>('bottom')
  useEffect(() => {
    if (!active) return
    const update = () => {
      const button = document.querySelector('main form [type="submit"]')?.getBoundingClientRect()
      const { innerHeight } = window
      const below = button && button.top < innerHeight && button.top >= innerHeight / 2
      setSide(below && !document.getElementById('resultados') ? 'top' : 'bottom')
    }
    update()
    window.addEventListener('scroll', update, { passive: true })
    window.addEventListener('resize', update)
    return () => {
      window.removeEventListener('scroll', update)
      window.removeEventListener('resize', update)
    }
  }, [active])
  return side
}

export function ToastRegion() {
  const toasts = useSyncExternalStore(subscribeToToasts, getToasts, getServerToasts)
  const side = useToastSide(toasts.length > 0)
  const edge =
    side === 'top' ? 'top-[calc(var(--bar-height-scrolled)+0.75rem)]' : 'bottom-3 md:bottom-6'
  return (
    <section
      aria-label={interfaceTexts.notifications}
      className={`no-print pointer-events-none wrap fixed inset-x-0 z-50 flex justify-end ${edge}`}
    >
      {/* Screen readers miss a live region that is inserted with its text, so both are always in the page. */}
      <div role="status">
        {toasts.map((t) => t.kind === 'success' && <ToastCard key={t.id} toast={t} />)}
      </div>
      <div role="alert">
        {toasts.map((t) => t.kind === 'error' && <ToastCard key={t.id} toast={t} />)}
      </div>
    </section>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const [paused, setPaused] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (paused) return
    timer.current = setTimeout(() => dismissToast(toast.id), DURATION_MS[toast.kind])
    return () => clearTimeout(timer.current)
  }, [paused, toast.id, toast.kind])
  const Icon = toast.kind === 'success' ? CircleCheck : CircleAlert
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pausing and Escape only add to its button
    <div
      className="toast pointer-events-auto flex w-full max-w-md animate-[rise_var(--duration-quick)_var(--ease-out)] items-start gap-3 rounded-card border border-line bg-white p-4 shadow-float sm:w-md"
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      onKeyDown={(event) => event.key === 'Escape' && dismissToast(toast.id)}
    >
      <Icon
        aria-hidden
        className={`mt-0.5 size-5 shrink-0 ${toast.kind === 'success' ? 'text-good' : 'text-danger'}`}
      />
      <div className="min-w-0 flex-1">
        <p className="font-semibold leading-snug">{toast.title}</p>
        <p className="mt-0.5 text-quiet text-sm">{toast.text}</p>
      </div>
      <button
        type="button"
        aria-label={interfaceTexts.dismiss}
        onClick={() => dismissToast(toast.id)}
        className="-m-2 grid size-11 shrink-0 place-items-center rounded-control text-quiet hover:bg-mist hover:text-text"
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  )
}
