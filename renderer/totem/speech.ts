import { useSyncExternalStore } from 'react'
import { currentIdioma, idiomas, type Idioma } from '../text/idioma.ts'
import { useIdioma } from './Idiomas.tsx'

const NEAREST: Record<Idioma, RegExp> = { pt: /^pt([-_]br)?$/i, es: /^es([-_]419)?$/i, en: /^en([-_]us)?$/i }

/** Index of a local voice for a language; -1 without one. A network voice would send the text to a foreign server. */
export function voiceFor(
  voices: readonly Pick<SpeechSynthesisVoice, 'lang' | 'localService'>[],
  idioma: Idioma = 'pt',
): number {
  const local = (wanted: RegExp) => voices.findIndex(({ lang, localService }) => localService && wanted.test(lang))
  const nearest = local(NEAREST[idioma])
  return nearest >= 0 ? nearest : local(new RegExp(`^${idioma}\\b`, 'i'))
}

/** Voices are only searched when their list changes: eSpeak lists 13,000, some seconds after the first request. */
let speakers: Partial<Record<Idioma, SpeechSynthesisVoice | undefined>> = {}

function follow(changed: () => void): () => void {
  const look = () => {
    const voices = window.speechSynthesis?.getVoices() ?? []
    speakers = Object.fromEntries(idiomas.map((idioma) => [idioma, voices[voiceFor(voices, idioma)]]))
    changed()
  }
  look()
  window.speechSynthesis?.addEventListener('voiceschanged', look)
  return () => window.speechSynthesis?.removeEventListener('voiceschanged', look)
}

export function useHasVoice(): boolean {
  const idioma = useIdioma()
  return useSyncExternalStore(follow, () => speakers[idioma] !== undefined)
}

/** Puts a space between the digits of numbers with five digits or more, so that the voice reads them one by one. */
const dictated = (text: string): string => text.replaceAll(/\d[\d-]{4,}/g, (run) => run.split('').join(' '))

/**
 * Reads a text aloud.
 * @param rate 1 is the speed of normal speech
 * @param after waits for the end of the present text
 */
export function say(text: string, rate: number, { after = false } = {}): void {
  const speaker = speakers[currentIdioma()]
  if (!speaker || text.trim() === '') return
  const words = new SpeechSynthesisUtterance(dictated(text))
  words.voice = speaker
  words.lang = speaker.lang
  words.rate = rate
  if (!after) window.speechSynthesis.cancel()
  window.speechSynthesis.speak(words)
}

export const stopSpeaking = (): void => window.speechSynthesis?.cancel()
