import { Menu } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Operadores } from '../../../shared/ipc/types.ts'
import { call, falhaOf } from '../../bridge/client.ts'
import { keys } from '../../keyboard/keys.ts'
import { useShortcut } from '../../keyboard/keyboard.tsx'
import { useSignOff } from '../../services/signOff.ts'
import { appText } from '../../text/app.ts'
import { operadorText as text } from '../../text/operador.ts'
import { useAnnounce } from '../../ui/announcement.tsx'
import { HeaderMenu } from '../../ui/HeaderMenu.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { KeyCap } from '../../ui/KeyCap.tsx'
import { Numeros } from './Numeros.tsx'
import { Resumo } from './Resumo.tsx'
import { useSerie } from '../../services/serie.tsx'
import { OPERADORES_KEY, useOperadores } from './useOperadores.ts'
import styles from './Operador.module.css'

/**
 * The current operator, if the station requires one: the operator's name is recorded with each print. A key shows
 * today's figures, even without operators. A second press opens the station's numbers; if PINs are on, only for a
 * supervisor.
 */
export function Operador() {
  const { data } = useOperadores()
  const [shown, setShown] = useState<'resumo' | 'numeros' | null>(null)
  const open = () => setShown('resumo')
  const close = () => setShown(null)
  useShortcut(keys.resumo, open, { level: 'house', name: text.summary })
  if (!data) return null
  const mayCount = !data.exigeEntrada || data.papel === 'supervisor'
  return (
    <>
      {(data.nomes.length > 0 || data.escolhido !== null) && <Choice operadores={data} onSummary={open} />}
      {shown === 'resumo' && (
        <Resumo operador={data.escolhido} onNumeros={mayCount ? () => setShown('numeros') : null} onClose={close} />
      )}
      {shown === 'numeros' && mayCount && <Numeros onResumo={open} onClose={close} />}
    </>
  )
}

function Choice({ operadores, onSummary }: { operadores: Operadores; onSummary: () => void }) {
  const choose = useOperadorChoice()
  const { nomes, escolhido, exigeEntrada } = operadores
  const signOff = useSignOff()
  return (
    <HeaderMenu
      title={exigeEntrada ? text.signedOn : text.choose}
      width={260}
      face={
        <span className={styles.face} data-missing={escolhido === null || undefined}>
          {escolhido !== null && <span className="readerOnly">{text.label}</span>}
          <span style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>{escolhido ?? text.nobody}</span>
          <span aria-hidden>▾</span>
        </span>
      }
      falha={choose.error && falhaOf(choose.error)}
    >
      {exigeEntrada ? (
        <Menu.Item
          disabled={signOff === null}
          onClick={() => signOff?.()}
          rightSection={<KeyCap>{keys.signOff}</KeyCap>}
        >
          {appText.signOff}
        </Menu.Item>
      ) : (
        <Menu.RadioGroup value={escolhido ?? ''} onChange={(name) => choose.mutate(name)}>
          {nomes.map((name) => (
            <Menu.RadioItem key={name} value={name} closeMenuOnClick checkIcon={<Icon name="right" />}>
              {name}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      )}
      <Menu.Divider />
      <Menu.Item onClick={onSummary} rightSection={<KeyCap>{keys.resumo}</KeyCap>}>
        {text.summary}
      </Menu.Item>
    </HeaderMenu>
  )
}

function useOperadorChoice() {
  const queryClient = useQueryClient()
  const announce = useAnnounce()
  const { refresh } = useSerie()
  return useMutation({
    mutationFn: (nome: string) => call('operador.escolher', { nome }),
    onSuccess: (operadores) => {
      refresh()
      queryClient.setQueryData(OPERADORES_KEY, operadores)
      if (operadores.escolhido !== null) announce(text.chosen(operadores.escolhido))
    },
  })
}
