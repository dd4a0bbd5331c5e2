import { useSyncExternalStore } from 'react'
import { currentIdioma, idiomas, type Idioma } from '../text/idioma.ts'
import { useIdioma } from './Idiomas.tsx'

const NEAREST: Record<Idioma, RegExp> = { pt: /^pt([-_]br)?$/i, es: /^es([-_]419)?$/i, en: /^en([-_]us)?$/i }

/** Index of a local voice for a language; -1 if there is none. A network voice would leave the configured origins. */
export function voiceFor(
  voices: readonly Pick<SpeechSynthesisVoice, 'lang' | 'localService'>[],
  idioma: Idioma = 'pt',
): number {
  const local = (wanted: RegExp) => voices.findIndex(({ lang, localService }) => localService && wanted.test(lang))
  const nearest = local(NEAREST[idioma])
  return nearest >= 0 ? nearest : local(new RegExp(`^${idioma}\\b`, 'i'))
}

/** The voices are searched only when the list changes: eSpeak alone lists 13,000, some seconds after the first request. */
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

/** Whether this machine has a voice for the language of the page. */
export function useHasVoice(): boolean {
  const idioma = useIdioma()
  return useSyncExternalStore(follow, () => speakers[idioma] !== undefined)
}

/** Writes numbers of five digits or more as a person dictates them, digit by digit. */
const dictated = (text: string): string => text.replaceAll(/\d[\d-]{4,}/g, (run) => run.split('').join(' '))

/**
 * Reads a text aloud.
 * @param rate 1 is the speed of normal speech
 * @param after lets the present text end first
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
