import { Menu } from '@mantine/core'
import { useLocation } from 'wouter'
import { call, falhaOf } from '../../bridge/client.ts'
import { stationScreensOf } from '../../services/services.ts'
import { useAtendimento } from '../../services/atendimento.tsx'
import { stateInWords, printingText as text } from '../../text/printing.ts'
import { HeaderMenu } from '../../ui/HeaderMenu.tsx'
import { KeyCap } from '../../ui/KeyCap.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './ImpressoraStatus.module.css'
import { useImpressoraChoice, useImpressoras } from '../../flows/printing/useTrabalhos.ts'

export function ImpressoraStatus() {
  const query = useImpressoras()
  const choose = useImpressoraChoice()
  const impressoras = query.data ?? []
  const current = impressoras.find(({ padrao }) => padrao)
  const state = current ? stateInWords(current) : null
  const places = stationScreensOf(useAtendimento().estacao.modo)
  const [, navigate] = useLocation()
  const face = (
    <>
      <Icon name="print" label={text.impressora} />
      <span className={styles.name}>{current?.nome ?? noImpressora(query.isPending, query.isError)}</span>
      {state && <span className={styles.state}>{state}</span>}
    </>
  )
  // At a kiosk the public sees the printer's state but cannot change anything.
  if (places.length === 0) {
    return (
      <span className="headerItem" data-state={current?.estado ?? 'parada'}>
        {face}
      </span>
    )
  }

  return (
    <HeaderMenu
      title={text.choose}
      width={360}
      face={face}
      state={current?.estado ?? 'parada'}
      falha={choose.error && falhaOf(choose.error)}
    >
      {impressoras.map((impressora) => (
        <Menu.Item
          key={impressora.id}
          role="menuitemradio"
          aria-checked={impressora.padrao}
          leftSection={<Icon name={impressora.driver === 'folder' ? 'save' : 'print'} />}
          rightSection={impressora.padrao && <Icon name="right" label={text.inUse} />}
          disabled={!impressora.aceita}
          onClick={() => choose.mutate(() => call('impressao.escolher', { impressoraId: impressora.id }))}
        >
          <span style={{ display: 'block', fontWeight: 600 }}>{impressora.nome}</span>
          <span className={styles.detail}>{stateInWords(impressora)}</span>
        </Menu.Item>
      ))}
      <Menu.Divider />
      <Menu.Item
        leftSection={<Icon name="save" />}
        onClick={() => choose.mutate(() => call('impressao.escolherPasta'))}
      >
        {text.chooseFolder}
      </Menu.Item>
      <Menu.Item leftSection={<Icon name="refresh" />} closeMenuOnClick={false} onClick={() => void query.refetch()}>
        {text.searchAgain}
      </Menu.Item>
      <Menu.Divider />
      {places.map(({ path, label, key, icon }) => (
        <Menu.Item
          key={path}
          leftSection={<Icon name={icon} />}
          rightSection={<KeyCap>{key}</KeyCap>}
          onClick={() => navigate(path)}
        >
          {label}
        </Menu.Item>
      ))}
    </HeaderMenu>
  )
}

function noImpressora(searching: boolean, failed: boolean): string {
  if (searching) return text.searching
  return failed ? text.searchFalha : text.noImpressora
}
