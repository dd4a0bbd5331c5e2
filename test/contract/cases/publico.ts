import { expect } from 'vitest'
import { readImoveis, hasBoleto } from '../../../shared/model/imoveis.ts'
import type { Served } from '../city.ts'
import { people } from '../../examples.ts'
import { amount, int, listHaving, type Own, page, text } from './case.ts'

const documento = people.semAcesso
const dito = { mensagem: text }

const pedido = async ({ run }: Served) => {
  await run('primeiroAcesso.solicitar', { documento })
  return { documento, tipo: 'EMAIL' }
}
/** The code that the taxpayer would get by message. */
const codigoEnviado = async (served: Served) => {
  await served.run('primeiroAcesso.enviarCodigo', await pedido(served))
  return { documento, codigo: served.sandbox.primeiroAcesso.codigo(documento) ?? '' }
}
const codigoValidado = async (served: Served) => {
  const enviado = await codigoEnviado(served)
  await served.run('primeiroAcesso.validarCodigo', enviado)
  return { ...enviado, senha: 'segredo-novo' }
}
/** An unpaid instalment, in the form of the IPTU look-up's answer. */
const imovel = async ({ read }: Served) => {
  const [encontrado] = readImoveis(await read('iptu.consultar', { documento: people.maria })).imoveis
  const aberta = encontrado?.parcelas.find(hasBoleto)
  return { inscricao: encontrado?.inscricao, exercicio: encontrado?.exercicio, parcela: aberta?.numero }
}

export const publico = {
  'prefeitura.consultar': {
    normal: { codigoMunicipio: '9900101', nomePrefeitura: text, pathLogo: expect.stringContaining('http') as string },
  },
  'avisos.listar': {
    normal: expect.arrayContaining([
      { id: int, tipo: 'info', icone: 'pi-info-circle', cor: 'blue', titulo: text, descricao: text },
      {
        id: int,
        tipo: 'alerta',
        icone: 'pi-exclamation-triangle',
        cor: 'amber',
        titulo: text,
        descricao: text,
        acaoLabel: text,
        acaoLink: '/portal/iptu',
      },
    ]),
  },
  'certidoes.modelos': {
    input: () => ({ documento: people.semDebitos, titulo: 'certid', page: 0, size: 15 }),
    normal: page({ id: int, titulo: text, descricaoTipoCertidao: text, validadeDias: int, destinatario: 1 }),
  },
  'certidoes.emitir': {
    input: () => ({ documento: people.semDebitos, idModelo: 101, finalidade: 'Licitação nº 1/2026 & outras' }),
  },
  'certidoes.situacao': {
    normal: {
      documento: people.maria,
      nome: text,
      situacao: text,
      descricao: text,
      dataConsulta: text,
    },
  },
  'iptu.consultar': {
    normal: listHaving(
      expect.objectContaining({
        inscricao: text,
        exercicio: int,
        valorLancado: amount,
        parcelas: listHaving({ parcela: int, dataVencimento: text, valor: amount, situacao: text }),
      }) as object,
    ),
  },
  'iptu.carne': {
    input: async (served) => {
      const { inscricao, exercicio } = await imovel(served)
      return { inscricao, exercicio }
    },
  },
  'iptu.boleto': { input: imovel },
  'primeiroAcesso.verificar': {
    normal: {
      nome: text,
      canais: listHaving({ tipo: 'EMAIL', valor: expect.stringContaining('*') as string }),
      reconhecido: true,
      // The profile leaves an answer unchanged only if it recognized no part of it.
      resposta: null,
    },
  },
  'primeiroAcesso.solicitar': { normal: dito },
  'primeiroAcesso.enviarCodigo': {
    input: pedido,
    normal: { tipo: 'EMAIL', valor: text, validadeSegundos: int },
  },
  'primeiroAcesso.validarCodigo': { input: codigoEnviado, normal: dito },
  'primeiroAcesso.definirSenha': { input: codigoValidado, normal: dito, once: true },
} satisfies Own
