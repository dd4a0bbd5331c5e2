import { useId, useState, type SubmitEvent } from 'react'
import { useLocation } from 'wouter'
import type { Falha } from '../../../shared/errors.ts'
import type { Servico } from '../../app/rotas.tsx'
import { useServicos } from '../../app/servicos.ts'
import { useSessao } from '../../app/sessao.tsx'
import { useAtalho } from '../../app/teclado.tsx'
import { falhaDe } from '../../bridge/client.ts'
import { atendimentoTexto, dicaTexto } from '../../text/atendimento.ts'
import { ErroDaConsulta } from '../../ui/ErroDaConsulta.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { ErroDeCarga } from '../../ui/Estados.tsx'
import { Icone } from '../../ui/Icone.tsx'
import { Avisos } from './Avisos.tsx'
import { dicaDaBusca, lerBusca, porqueNao } from './busca.ts'
import { useEntrada } from './entrada.tsx'
import { MunicipioDesconhecido } from './MunicipioDesconhecido.tsx'
import estilo from './TelaLivre.module.css'
import { useTextoDaBusca } from './textoDaBusca.ts'

/** Nobody is being served: the search box is the screen. */
export function TelaLivre() {
  const { municipio } = useSessao()
  const desconhecido = municipio.data?.situacao === 'desconhecido'
  return (
    <div className={estilo.tela}>
      {desconhecido ? <MunicipioDesconhecido /> : <Busca />}
      {!desconhecido && <Avisos />}
    </div>
  )
}

function Busca() {
  const { municipio, identificar, identificando } = useSessao()
  const { entrarPara } = useEntrada()
  const servicos = useServicos()
  const [, ir] = useLocation()
  const { texto, escrever, campo, focar, propsDoCampo } = useTextoDaBusca(/^[0-9A-Za-z]$/)
  const [recusa, setRecusa] = useState<string | null>(null)
  const [falha, setFalha] = useState<Falha | null>(null)
  const [id, idDica] = [useId(), useId()]
  useAtalho('F2', focar)

  const busca = lerBusca(texto)
  const dica = recusa === null ? dicaDaBusca(busca, texto) : { tom: 'problema' as const, texto: recusa }

  /** Begins to serve the person; with a service's key, straight at that service. */
  const atender = async (servico?: Servico) => {
    setFalha(null)
    if (busca.tipo !== 'documento' || busca.leitura.situacao !== 'valido') {
      setRecusa(porqueNao(texto, dicaTexto.depoisDoDocumento))
      return
    }
    // The municipality's code heads every call: without it nothing would be answered.
    if (municipio.isError && (await municipio.refetch()).isError) return
    try {
      await identificar(busca.leitura.documento)
      if (servico) ir(servico.caminho)
      if (servico?.exigeLogin) entrarPara(busca.leitura.documento, servico.caminho)
    } catch (erro) {
      setFalha(falhaDe(erro))
    }
  }
  const enviar = (evento: SubmitEvent) => {
    evento.preventDefault()
    if (!identificando) void atender()
  }

  return (
    <search>
      {servicos.map((servico) => (
        <AtalhoDoServico
          key={servico.caminho}
          servico={servico}
          abrir={() => !identificando && void atender(servico)}
        />
      ))}
      <form className={estilo.busca} onSubmit={enviar}>
        <h1 className={estilo.pergunta}>
          <label htmlFor={id}>{atendimentoTexto.pergunta}</label>
        </h1>
        <div className={estilo.caixa} data-tom={dica.tom}>
          <Icone nome="buscar" tamanho={28} />
          <input
            {...propsDoCampo}
            onChange={(evento) => {
              setRecusa(null)
              setFalha(null)
              propsDoCampo.onChange(evento)
            }}
            id={id}
            ref={campo}
            className={estilo.campo}
            placeholder={atendimentoTexto.exemplo}
            aria-describedby={idDica}
            aria-invalid={dica.tom === 'problema'}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the box is the whole screen: the clerk starts here
            autoFocus
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            inputMode="text"
            maxLength={80}
          />
          {texto !== '' && (
            <button
              type="button"
              className={estilo.limpar}
              aria-label={atendimentoTexto.limpar}
              onClick={() => {
                escrever('')
                setRecusa(null)
                focar()
              }}
            >
              <Icone nome="fechar" />
            </button>
          )}
          <Botao aparencia="primario" type="submit" tecla="Enter" ocupado={identificando}>
            {atendimentoTexto.buscar}
          </Botao>
        </div>
        <p className={estilo.dica} id={idDica} data-tom={dica.tom} role={dica.tom === 'problema' ? 'alert' : undefined}>
          {dica.tom !== 'neutro' && <Icone nome={dica.tom === 'certo' ? 'certo' : 'alerta'} tamanho={18} />}
          {dica.texto}
        </p>
        {falha && <ErroDeCarga falha={falha} onFechar={() => setFalha(null)} />}
        <ErroDaConsulta consulta={municipio} />
      </form>
    </search>
  )
}

/** F3, F4… in the box do what Enter and then the key would: a key less for the clerk who knows what is wanted. */
function AtalhoDoServico({ servico, abrir }: { servico: Servico; abrir: () => void }) {
  useAtalho(servico.tecla, abrir)
  return null
}
