/** `02:14`, and with hours `1:02:14`. */
export function duracao(ms: number): string {
  const segundos = Math.max(0, Math.floor(ms / 1000))
  const [h, m, s] = [Math.floor(segundos / 3600), Math.floor(segundos / 60) % 60, segundos % 60]
  const minutos = `${String(m).padStart(2, '0')}:${String(s).padStart(2, '0')}`
  return h > 0 ? `${h}:${minutos}` : minutos
}
