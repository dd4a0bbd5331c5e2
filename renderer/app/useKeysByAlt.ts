import { useWindowEvent } from '@mantine/hooks'

/** While Alt is held, every control shows its key (`ui/KeyCap.module.css`). AltGr writes characters instead. */
export function useKeysByAlt(): void {
  const show = (shown: boolean) => document.documentElement.toggleAttribute('data-alt', shown)
  const follow = ({ altKey, ctrlKey }: KeyboardEvent) => show(altKey && !ctrlKey)
  useWindowEvent('keydown', follow)
  useWindowEvent('keyup', follow)
  useWindowEvent('blur', () => show(false))
}
