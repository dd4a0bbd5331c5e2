import { Button } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { useEffect, useRef, type ReactNode, type Ref } from 'react'
import { useAtalho } from '../app/teclado.tsx'
import type { Nivel } from '../app/atalhos.ts'
import estilo from './Botao.module.css'
import { Icone, type NomeDoIcone } from './Icone.tsx'
import { Tecla } from './Tecla.tsx'

const aparencias = {
  primario: { variant: 'filled' },
  secundario: { variant: 'default' },
  discreto: { variant: 'subtle' },
  perigo: { variant: 'default' },
} as const

export interface BotaoProps {
  children: ReactNode
  onClick?: () => void
  /** `primario` once per screen. */
  aparencia?: keyof typeof aparencias
  icone?: NomeDoIcone
  /** A key that does the same from anywhere (`F10`): printed on the button and answered by it. */
  atalho?: string
  /** Level of `atalho`; `janela` for buttons of a dialog. */
  nivel?: Nivel
  /** The key also works while a dialog is open. */
  sempre?: boolean
  /** A key printed only: somebody else answers it (a list's `V`, a form's `Enter`). */
  tecla?: string
  disabled?: boolean
  /** Work is under way: the button keeps its place and shows it. */
  ocupado?: boolean
  compacto?: boolean
  type?: 'button' | 'submit'
  /** Takes the focus when it appears. */
  focar?: boolean
  /** Spoken name, when the visible one needs more. */
  rotulo?: string
  ref?: Ref<HTMLButtonElement>
}

/** The one button: a label, maybe an icon, and the key that does the same. */
export function Botao({
  aparencia = 'secundario',
  disabled = false,
  ocupado = false,
  focar = false,
  ref,
  ...props
}: BotaoProps) {
  useAtalho(props.atalho, () => props.onClick?.(), {
    enabled: !disabled && !ocupado,
    ...(props.nivel && { nivel: props.nivel }),
    sempre: props.sempre ?? false,
  })
  const botao = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // Inside a dialog the dialog itself gives the focus, once it has noted where to return it.
    if (focar && !botao.current?.closest('[aria-modal]')) botao.current?.focus()
  }, [focar])
  const juntas = useMergedRef(botao, ref ?? null)
  const impressa = props.atalho ?? props.tecla
  return (
    <Button
      {...aparencias[aparencia]}
      type={props.type ?? 'button'}
      disabled={disabled}
      loading={ocupado}
      onClick={props.onClick}
      size={props.compacto ? 'compact-md' : 'sm'}
      className={props.compacto ? estilo.compacto : estilo.botao}
      data-perigo={aparencia === 'perigo' || undefined}
      classNames={{ label: estilo.rotulo ?? '' }}
      leftSection={props.icone && <Icone nome={props.icone} tamanho={props.compacto ? 16 : 18} />}
      rightSection={impressa && <Tecla>{impressa}</Tecla>}
      aria-keyshortcuts={impressa}
      aria-label={props.rotulo}
      // A dialog asks for its first focus by this mark.
      data-autofocus={focar || undefined}
      ref={juntas}
    >
      {props.children}
    </Button>
  )
}
