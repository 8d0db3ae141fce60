import { sound } from '@content/inbox.ts'
import { Volume2, VolumeX } from 'lucide-react'
import { useStore } from '../data/store.ts'
import { isSoundOn, playTone } from './sound.ts'

export function SoundButton() {
  const isOn = useStore(isSoundOn)
  const Icon = isOn ? Volume2 : VolumeX
  return (
    <button
      type="button"
      aria-pressed={isOn}
      title={isOn ? sound.turnOff : sound.turnOn}
      onClick={() => {
        isSoundOn.set(!isOn)
        playTone()
      }}
      className="flex min-h-11 items-center gap-2.5 rounded-control px-2.5 text-left text-quiet text-sm hover:bg-white hover:text-text lg:min-h-9"
    >
      <Icon aria-hidden className="size-4.5 shrink-0" />
      <span className="lg:max-xl:sr-only">{isOn ? sound.on : sound.off}</span>
    </button>
  )
}
