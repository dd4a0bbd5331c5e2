/** Hz, and the seconds at which each begins. */
const NOTAS = [
  { nota: 880, inicio: 0 },
  { nota: 660, inicio: 0.16 },
] as const
const DURACAO = 0.14
const VOLUME = 0.2

/** Two short notes. Made here, not fetched: there is no file to be missing. Where there is no sound card, silence. */
export function tocarAviso(): void {
  const contexto = new AudioContext()
  const volume = contexto.createGain()
  volume.gain.value = VOLUME
  volume.connect(contexto.destination)
  for (const { nota, inicio } of NOTAS) {
    const oscilador = contexto.createOscillator()
    oscilador.frequency.value = nota
    oscilador.connect(volume)
    oscilador.start(contexto.currentTime + inicio)
    oscilador.stop(contexto.currentTime + inicio + DURACAO)
    // The last note takes the sound card's line with it.
    if (inicio === NOTAS[1].inicio) oscilador.addEventListener('ended', () => void contexto.close())
  }
}
