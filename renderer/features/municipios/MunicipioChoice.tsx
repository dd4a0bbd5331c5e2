import { useMutation, useQuery } from '@tanstack/react-query'
import type { MunicipioInstalado } from '../../../shared/ipc/types.ts'
import { call, falhaOf } from '../../bridge/client.ts'
import { useAtendimento } from '../../services/atendimento.tsx'
import { municipiosText as text } from '../../text/municipios.ts'
import { Button } from '../../ui/Button.tsx'
import { LoadError } from '../../ui/States.tsx'
import { useFocusOnArrival } from '../../ui/focus.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { useKeyboardList } from '../../ui/keyboardList.ts'
import { Option, Options, type OptionProps } from '../../ui/Options.tsx'
import { Badge } from '../../ui/Values.tsx'
import styles from './MunicipioChoice.module.css'
import { useState } from 'react'
import { keys } from '../../keyboard/keys.ts'

/** The installed municipalities. The focus starts on one that is not active, so that with two of them Enter switches. */
function MunicipioChoice({ onClose }: { onClose: () => void }) {
  const { estacao } = useAtendimento()
  const { municipios } = estacao
  const inUse = estacao.perfil.dominio
  const switching = useMutation({
    mutationFn: (dominio: string) => call('municipio.trocar', { dominio }),
    // Main has reloaded the window by now, unless nothing had to change.
    onSuccess: onClose,
  })
  const switchTo = (index: number) => {
    const chosen = municipios[index]
    if (!chosen?.dominio || chosen.falha || switching.isPending) return
    switching.mutate(chosen.dominio)
  }
  const list = useKeyboardList({ total: municipios.length, onActivate: switchTo })
  const other = municipios.findIndex(({ dominio, falha }) => !falha && dominio !== inUse)
  useFocusOnArrival(() => list.focus(Math.max(other, 0)))

  return (
    <Dialog
      open
      title={text.title}
      onClose={onClose}
      actions={
        <>
          <Button keyCap="Esc" onClick={onClose} disabled={switching.isPending}>
            {text.close}
          </Button>
          <Button
            look="primary"
            keyCap="Enter"
            onClick={() => switchTo(list.active)}
            busy={switching.isPending}
            disabled={municipios[list.active]?.falha !== undefined}
          >
            {text.verb}
          </Button>
        </>
      }
    >
      {switching.error && <LoadError falha={falhaOf(switching.error)} />}
      <Options label={text.list} list={list} className={styles.list}>
        {municipios.map((municipio, index) => (
          <Municipio
            key={index}
            list={list}
            index={index}
            focus={index === Math.max(other, 0)}
            municipio={municipio}
            inUse={municipio.dominio === inUse && !municipio.falha}
          />
        ))}
      </Options>
      <output className="readerOnly">{switching.isPending && text.opening}</output>
    </Dialog>
  )
}

interface MunicipioProps extends Pick<OptionProps, 'list' | 'index' | 'focus'> {
  municipio: MunicipioInstalado
  inUse: boolean
}

function Municipio({ municipio: { dominio, falha }, inUse, ...option }: MunicipioProps) {
  const { municipio } = useAtendimento()
  const nameHere = inUse && municipio.data?.situacao === 'conhecido' ? municipio.data.nomePrefeitura : null
  const { data: nameThere } = useQuery({
    queryKey: ['municipio', 'name', dominio],
    // A system that does not answer has no name to show. Its failure must not switch off the service light of the active one.
    queryFn: () => call('municipio.nome', { dominio: dominio ?? '' }).catch(() => ({ nome: null })),
    select: (found) => found.nome,
    staleTime: Infinity,
    enabled: dominio !== null && !falha && !inUse,
  })
  const name = nameHere ?? nameThere
  return (
    <Option
      {...option}
      acts={false}
      disabled={falha !== undefined}
      title={name ?? dominio ?? text.noDominio}
      detail={falha?.campo ? text.field(falha.campo) : name && dominio}
      side={
        <>
          {inUse && <Badge tone="info">{text.inUse}</Badge>}
          {falha && <Badge tone="danger">{text.refused}</Badge>}
        </>
      }
    />
  )
}

/** Lets the window change to another municipality between two attendances, if several are installed. */
export function MunicipioSwitch() {
  const { estacao, atendimento } = useAtendimento()
  const [open, setOpen] = useState(false)
  if (atendimento.fase !== 'livre' || estacao.municipios.length < 2) return null
  return (
    <>
      <Button compact look="subtle" shortcut={keys.municipio} level="house" onClick={() => setOpen(true)}>
        {text.switchTo}
      </Button>
      {open && <MunicipioChoice onClose={() => setOpen(false)} />}
    </>
  )
}
