import { useEffect, useSyncExternalStore } from 'react'

const LANGUAGE = /^pt([-_]br)?$/i

/** A voice of this machine's own that speaks Portuguese; one that works over the network would leave the configured origins. */
export function voiceFor(voices: readonly Pick<SpeechSynthesisVoice, 'lang' | 'localService'>[]): number {
  const local = (wanted: RegExp) => voices.findIndex(({ lang, localService }) => localService && wanted.test(lang))
  const ours = local(LANGUAGE)
  return ours >= 0 ? ours : local(/^pt\b/i)
}

const voice = (): SpeechSynthesisVoice | null => {
  const voices = window.speechSynthesis?.getVoices() ?? []
  return voices[voiceFor(voices)] ?? null
}

function follow(changed: () => void): () => void {
  window.speechSynthesis?.addEventListener('voiceschanged', changed)
  return () => window.speechSynthesis?.removeEventListener('voiceschanged', changed)
}

/** Whether this machine can read Portuguese aloud. */
export const useHasVoice = (): boolean => useSyncExternalStore(follow, () => voice() !== null)

/** Reads a text aloud while `listening`, anew whenever it is another. */
export function useSpoken(text: string, listening: boolean): void {
  useEffect(() => {
    const speaker = voice()
    if (!listening || !speaker) return
    const words = new SpeechSynthesisUtterance(text)
    words.voice = speaker
    words.lang = speaker.lang
    // Slower than people talk: whoever listens also looks for what to touch.
    words.rate = 0.9
    window.speechSynthesis.speak(words)
    return () => window.speechSynthesis.cancel()
  }, [text, listening])
}
