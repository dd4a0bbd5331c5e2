import { useMutation, useQuery } from '@tanstack/react-query'
import type { MunicipioInstalado } from '../../../shared/ipc/types.ts'
import { useSessao } from '../../app/sessao.tsx'
import { chamar, falhaDe } from '../../bridge/client.ts'
import { municipiosTexto as texto } from '../../text/municipios.ts'
import { Botao } from '../../ui/Botao.tsx'
import { ErroDeCarga } from '../../ui/Estados.tsx'
import { useFocoNaChegada } from '../../ui/foco.ts'
import { Janela } from '../../ui/Janela.tsx'
import { useListaComTeclado } from '../../ui/listaComTeclado.ts'
import { Selo } from '../../ui/Valores.tsx'
import estilo from './EscolhaDeMunicipio.module.css'

/** The installed municipalities. The keys start at another than the one in use: with two of them, Enter switches. */
export function EscolhaDeMunicipio({ onFechar }: { onFechar: () => void }) {
  const { estacao } = useSessao()
  const { municipios } = estacao
  const emUso = estacao.perfil.dominio
  const troca = useMutation({
    mutationFn: (dominio: string) => chamar('municipio.trocar', { dominio }),
    // Main has loaded the window anew by now, unless there was nothing to change.
    onSuccess: onFechar,
  })
  const trocar = (indice: number) => {
    const escolhido = municipios[indice]
    if (!escolhido?.dominio || escolhido.falha || troca.isPending) return
    troca.mutate(escolhido.dominio)
  }
  const lista = useListaComTeclado({ total: municipios.length, aoAtivar: trocar })
  const outro = municipios.findIndex(({ dominio, falha }) => !falha && dominio !== emUso)
  useFocoNaChegada(() => lista.focar(Math.max(outro, 0)))

  return (
    <Janela
      aberta
      titulo={texto.titulo}
      onFechar={onFechar}
      acoes={
        <>
          <Botao tecla="Esc" onClick={onFechar} disabled={troca.isPending}>
            {texto.fechar}
          </Botao>
          <Botao
            aparencia="primario"
            tecla="Enter"
            onClick={() => trocar(lista.ativo)}
            ocupado={troca.isPending}
            disabled={municipios[lista.ativo]?.falha !== undefined}
          >
            {texto.verbo}
          </Botao>
        </>
      }
    >
      {troca.error && <ErroDeCarga falha={falhaDe(troca.error)} />}
      <div role="listbox" aria-label={texto.lista} className={estilo.lista} {...lista.propsDaLista}>
        {municipios.map((municipio, indice) => {
          const { ref, ...item } = lista.propsDoItem(indice)
          return (
            <div
              key={indice}
              {...item}
              ref={ref}
              role="option"
              aria-selected={indice === lista.ativo}
              aria-disabled={municipio.falha !== undefined}
              data-autofocus={indice === Math.max(outro, 0) || undefined}
              className={`${estilo.item} focoInterno`}
            >
              <Municipio municipio={municipio} emUso={municipio.dominio === emUso && !municipio.falha} />
            </div>
          )
        })}
      </div>
      <output className="soLeitor">{troca.isPending && texto.abrindo}</output>
    </Janela>
  )
}

function Municipio({ municipio: { dominio, falha }, emUso }: { municipio: MunicipioInstalado; emUso: boolean }) {
  const { municipio } = useSessao()
  const daqui = emUso && municipio.data?.situacao === 'conhecido' ? municipio.data.nomePrefeitura : null
  const { data: deLa } = useQuery({
    queryKey: ['municipio', 'nome', dominio],
    // A system that does not answer has no name to show; the light of the one in use must not go out for it.
    queryFn: () => chamar('municipio.nome', { dominio: dominio ?? '' }).catch(() => ({ nome: null })),
    select: (achado) => achado.nome,
    staleTime: Infinity,
    enabled: dominio !== null && !falha && !emUso,
  })
  const nome = daqui ?? deLa
  return (
    <>
      <span className={estilo.texto}>
        <span className={estilo.nome}>{nome ?? dominio ?? texto.semDominio}</span>
        <span className={estilo.fraco}>{falha?.campo ? texto.campo(falha.campo) : nome && dominio}</span>
      </span>
      {emUso && <Selo tom="info">{texto.emUso}</Selo>}
      {falha && <Selo tom="perigo">{texto.recusado}</Selo>}
    </>
  )
}
