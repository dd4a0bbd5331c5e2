import { Menu } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, falhaOf } from '../../bridge/client.ts'
import { operadorText as text } from '../../text/operador.ts'
import { useAnnounce } from '../../ui/announcement.tsx'
import { HeaderMenu } from '../../ui/HeaderMenu.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './Operador.module.css'

const KEY = ['operador']

/** Who is serving, where the station asks for it: goes into the record of what is printed. */
export function Operador() {
  const { data } = useQuery({ queryKey: KEY, queryFn: () => call('operador.ler'), staleTime: Infinity })
  const choose = useOperadorChoice()
  if (!data || data.nomes.length === 0) return null
  const { nomes, escolhido } = data
  return (
    <HeaderMenu
      title={text.choose}
      width={260}
      face={
        <span className={styles.face} data-missing={escolhido === null || undefined}>
          {escolhido !== null && <span className="readerOnly">{text.label}</span>}
          <span className={styles.name}>{escolhido ?? text.nobody}</span>
          <span aria-hidden>▾</span>
        </span>
      }
      falha={choose.error && falhaOf(choose.error)}
    >
      <Menu.RadioGroup value={escolhido ?? ''} onChange={(name) => choose.mutate(name)}>
        {nomes.map((name) => (
          <Menu.RadioItem key={name} value={name} closeMenuOnClick checkIcon={<Icon name="right" />}>
            {name}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </HeaderMenu>
  )
}

function useOperadorChoice() {
  const queryClient = useQueryClient()
  const announce = useAnnounce()
  return useMutation({
    mutationFn: (nome: string) => call('operador.escolher', { nome }),
    onSuccess: (operadores) => {
      queryClient.setQueryData(KEY, operadores)
      if (operadores.escolhido !== null) announce(text.chosen(operadores.escolhido))
    },
  })
}
