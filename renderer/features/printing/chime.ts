/** Hz, and the seconds at which each begins. */
const NOTES = [
  { note: 880, start: 0 },
  { note: 660, start: 0.16 },
] as const
const DURATION = 0.14
const VOLUME = 0.2

/** Two short notes, synthesized here: there is no sound file that could be missing. Without a sound card they are silent. */
export function playChime(): void {
  const context = new AudioContext()
  const volume = context.createGain()
  volume.gain.value = VOLUME
  volume.connect(context.destination)
  for (const { note, start } of NOTES) {
    const oscillator = context.createOscillator()
    oscillator.frequency.value = note
    oscillator.connect(volume)
    oscillator.start(context.currentTime + start)
    oscillator.stop(context.currentTime + start + DURATION)
    // The end of the last note closes the sound card's line.
    if (start === NOTES[1].start) oscillator.addEventListener('ended', () => void context.close())
  }
}
