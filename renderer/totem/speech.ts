import { useSyncExternalStore } from 'react'

const LANGUAGE = /^pt([-_]br)?$/i

/** A voice of this machine's own that speaks Portuguese; one that works over the network would leave the configured origins. */
export function voiceFor(voices: readonly Pick<SpeechSynthesisVoice, 'lang' | 'localService'>[]): number {
  const local = (wanted: RegExp) => voices.findIndex(({ lang, localService }) => localService && wanted.test(lang))
  const ours = local(LANGUAGE)
  return ours >= 0 ? ours : local(/^pt\b/i)
}

/** Looked for only when the list changes: eSpeak alone lists 13,000 voices, some seconds after the first question. */
let speaker: SpeechSynthesisVoice | null = null

function follow(changed: () => void): () => void {
  const look = () => {
    const voices = window.speechSynthesis?.getVoices() ?? []
    speaker = voices[voiceFor(voices)] ?? null
    changed()
  }
  look()
  window.speechSynthesis?.addEventListener('voiceschanged', look)
  return () => window.speechSynthesis?.removeEventListener('voiceschanged', look)
}

/** Whether this machine can read Portuguese aloud. */
export const useHasVoice = (): boolean => useSyncExternalStore(follow, () => speaker !== null)

/** A number of five digits or more as a person dictates it: digit by digit. */
const dictated = (text: string): string => text.replaceAll(/\d[\d-]{4,}/g, (run) => run.split('').join(' '))

/**
 * Reads a text aloud.
 * @param rate 1 is as fast as people talk
 * @param after what is being read is read to its end first
 */
export function say(text: string, rate: number, { after = false } = {}): void {
  if (!speaker || text.trim() === '') return
  const words = new SpeechSynthesisUtterance(dictated(text))
  words.voice = speaker
  words.lang = speaker.lang
  words.rate = rate
  if (!after) window.speechSynthesis.cancel()
  window.speechSynthesis.speak(words)
}

export const hush = (): void => window.speechSynthesis?.cancel()
