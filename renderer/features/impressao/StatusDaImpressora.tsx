import { Menu } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { Impressora } from '../../../shared/model/impressao.ts'
import { useAnunciar } from '../../app/anuncio.tsx'
import { chamar, falhaDe } from '../../bridge/client.ts'
import { sobreFalha } from '../../text/falhas.ts'
import { estadoDaImpressoraTexto, impressaoTexto as texto, motivoTexto } from '../../text/impressao.ts'
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

  return (
    <Menu position="bottom-end" width={360} withinPortal>
      <Menu.Target>
        <button type="button" className={estilo.botao} data-estado={atual?.estado ?? 'parada'} title={texto.escolher}>
          <Icone nome="imprimir" rotulo={texto.impressora} />
          <span className={estilo.nome}>{atual?.nome ?? semImpressora(consulta.isPending, consulta.isError)}</span>
          {estado && <span className={estilo.estado}>{estado}</span>}
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

function estadoEmPalavras({ estado, motivos, aceita }: Impressora): string {
  const [motivo] = motivos
  if (motivo) return motivoTexto[motivo].frase.toLowerCase()
  return aceita ? estadoDaImpressoraTexto[estado] : texto.naoAceita
}

function semImpressora(procurando: boolean, falhou: boolean): string {
  if (procurando) return texto.procurando
  return falhou ? texto.falhaAoProcurar : texto.semImpressora
}
