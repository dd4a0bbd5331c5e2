import { Menu } from '@mantine/core'
import { useLocation } from 'wouter'
import { useMutation } from '@tanstack/react-query'
import type { Impressora } from '../../../shared/model/impressao.ts'
import { useAnunciar } from '../../app/anuncio.tsx'
import { lugaresDe } from '../../app/lugares.tsx'
import { useSessao } from '../../app/sessao.tsx'
import { chamar, falhaDe } from '../../bridge/client.ts'
import { sobreFalha } from '../../text/falhas.ts'
import { estadoEmPalavras, impressaoTexto as texto } from '../../text/impressao.ts'
import { Tecla } from '../../ui/Tecla.tsx'
import { Icone } from '../../ui/Icone.tsx'
import estilo from './StatusDaImpressora.module.css'
import { useGuardarImpressoras, useImpressoras } from './useTrabalhos.ts'

/** Where paper will come out and whether it can; the click chooses another printer or folder. */
export function StatusDaImpressora() {
  const consulta = useImpressoras()
  const escolher = useEscolha()
  const impressoras = consulta.data ?? []
  const atual = impressoras.find(({ padrao }) => padrao)
  const estado = atual ? estadoEmPalavras(atual) : null
  const lugares = lugaresDe(useSessao().estacao.modo)
  const [, ir] = useLocation()
  const rosto = (
    <>
      <Icone nome="imprimir" rotulo={texto.impressora} />
      <span className={estilo.nome}>{atual?.nome ?? semImpressora(consulta.isPending, consulta.isError)}</span>
      {estado && <span className={estilo.estado}>{estado}</span>}
    </>
  )
  // At a kiosk the public sees how the printer is, and changes nothing.
  if (lugares.length === 0) {
    return (
      <span className={estilo.quadro} data-estado={atual?.estado ?? 'parada'}>
        {rosto}
      </span>
    )
  }

  return (
    <Menu position="bottom-end" width={360} withinPortal>
      <Menu.Target>
        <button type="button" className={estilo.botao} data-estado={atual?.estado ?? 'parada'} title={texto.escolher}>
          {rosto}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{texto.escolher}</Menu.Label>
        {impressoras.map((impressora) => (
          <Menu.Item
            key={impressora.id}
            role="menuitemradio"
            aria-checked={impressora.padrao}
            leftSection={<Icone nome={impressora.driver === 'folder' ? 'salvar' : 'imprimir'} />}
            rightSection={impressora.padrao && <Icone nome="certo" rotulo={texto.emUso} />}
            disabled={!impressora.aceita}
            onClick={() => escolher.mutate(() => chamar('impressao.escolher', { impressoraId: impressora.id }))}
          >
            <span className={estilo.opcao}>{impressora.nome}</span>
            <span className={estilo.detalhe}>{estadoEmPalavras(impressora)}</span>
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item
          leftSection={<Icone nome="salvar" />}
          onClick={() => escolher.mutate(() => chamar('impressao.escolherPasta'))}
        >
          {texto.escolherPasta}
        </Menu.Item>
        <Menu.Item
          leftSection={<Icone nome="atualizar" />}
          closeMenuOnClick={false}
          onClick={() => void consulta.refetch()}
        >
          {texto.procurarDeNovo}
        </Menu.Item>
        <Menu.Divider />
        {lugares.map(({ caminho, rotulo, tecla, icone }) => (
          <Menu.Item
            key={caminho}
            leftSection={<Icone nome={icone} />}
            rightSection={<Tecla>{tecla}</Tecla>}
            onClick={() => ir(caminho)}
          >
            {rotulo}
          </Menu.Item>
        ))}
        {escolher.error && (
          <Menu.Label className={estilo.falha}>{sobreFalha(falhaDe(escolher.error)).frase}</Menu.Label>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Both ways of choosing answer with the whole list, the new choice marked. */
function useEscolha() {
  const guardar = useGuardarImpressoras()
  const anunciar = useAnunciar()
  return useMutation({
    mutationFn: (acao: () => Promise<Impressora[]>) => acao(),
    onSuccess: (impressoras) => {
      guardar(impressoras)
      const atual = impressoras.find(({ padrao }) => padrao)
      if (atual) anunciar(`${texto.impressora}: ${atual.nome}`)
    },
  })
}

function semImpressora(procurando: boolean, falhou: boolean): string {
  if (procurando) return texto.procurando
  return falhou ? texto.falhaAoProcurar : texto.semImpressora
}
