import { createSwitch } from '../data/device-storage.ts'

export const isSoundOn = createSwitch('sound')

let context: AudioContext | undefined

/** Two short notes, without a file. Until the page was touched once, browsers keep it silent and complain. */
export function playTone() {
  if (!isSoundOn.get() || typeof AudioContext === 'undefined') return
  if (navigator.userActivation?.hasBeenActive === false) return
  context ??= new AudioContext()
  const { currentTime, destination } = context
  void context.resume()
  for (const [index, frequency] of [659, 880].entries()) {
    const start = currentTime + index * 0.12
    const volume = context.createGain()
    volume.gain.setValueAtTime(0, start)
    volume.gain.linearRampToValueAtTime(0.12, start + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.25)
    const tone = context.createOscillator()
    tone.frequency.value = frequency
    tone.connect(volume).connect(destination)
    tone.start(start)
    tone.stop(start + 0.3)
  }
}
