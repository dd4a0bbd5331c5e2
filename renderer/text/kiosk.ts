import type { CodigoDeFalha } from '../../shared/errors.ts'
import type { AtencaoDoTotem } from '../../shared/model/atencao.ts'
import { spoken } from './idioma.ts'

/**
 * Sentences for a citizen at a kiosk (`modo: 'totem'`). They say what happened and what a citizen can do. Without a
 * remedy they send the person to an attendant.
 */
export const kioskText = spoken('kioskText', {
  callSomebody: 'Avise um atendente.',
  broken: 'Tente de novo. Se continuar, avise um atendente.',
  unknownMunicipio: 'Este posto ainda não pode atender. Avise um atendente.',
  notEnded: 'Não foi possível encerrar o atendimento. Avise um atendente.',
  locked: 'Este posto não está atendendo agora.',
  notSeen: 'Se o papel não sair, avise um atendente.',
  printerStopped: 'A impressora não está funcionando',
})

/** Texts for staff, shown in a corner of the first screen. */
export const attentionText = {
  title: 'Este posto precisa de atenção:',
  kinds: {
    impressora: 'impressora',
    sistema: 'sistema da prefeitura',
    bloqueado: 'posto bloqueado',
    papel: 'papel na impressora',
  } satisfies Record<AtencaoDoTotem, string>,
}

const again = kioskText.broken
/** For every failed sign-in that only a technician can solve. */
export const unavailable = 'A entrada não está funcionando neste posto.'

/** Remedies for citizens. For any other failure they have to call an attendant. */
export const kioskSuggestions: Partial<Record<CodigoDeFalha, string>> = {
  interno: again,
  'entrada.invalida': 'Confira o que foi digitado e tente de novo.',
  cancelado: 'Se ainda precisar dela, peça de novo.',
  'atendimento.encerrado': 'Informe o CPF ou CNPJ para começar outro.',
  'atendimento.outroDocumento': 'Encerre o atendimento atual antes de começar outro.',
  'backend.indisponivel': again,
  'backend.semResposta': again,
  'backend.ocupado': again,
  'backend.recusou': 'Veja o motivo informado. Se precisar de ajuda, avise um atendente.',
  'backend.naoAutorizado': 'Entre e repita o pedido.',
  'backend.proibido': 'Confira se o documento é o seu.',
  'backend.naoEncontrado': 'Confira o documento ou o número informado.',
  'backend.falhou': again,
  'backend.respostaInvalida': again,
  'backend.rotaDesligada': 'Procure o setor responsável na prefeitura.',
  'login.necessario': 'Entre para continuar.',
  'login.expirado': 'Entre para continuar.',
  'login.indisponivel': again,
  'login.outroDocumento': 'Confira o documento e entre de novo.',
  'login.semCelular': 'Entre com a senha neste posto, ou avise um atendente.',
  'login.codigoInvalido': 'Entre com a senha neste posto, ou avise um atendente.',
  'login.codigoVencido': 'Se ainda quiser entrar, comece de novo.',
  'login.recusadoNoCelular': 'Se foi engano, comece de novo.',
  'login.celularSemSenha': 'No celular, saia da conta da prefeitura e leia outro código.',
  'documento.naoEPdf': again,
  'documento.vazio': again,
  'documento.corrompido': again,
  'documento.demorou': again,
  'documento.esquecido': 'Peça o documento de novo.',
}

/** Sentences for a kiosk, where the usual sentence would mention the station's settings. */
export const kioskSentences: Partial<Record<CodigoDeFalha, string>> = {
  'ajuste.definido': 'Isto não muda neste posto.',
  'perfil.invalido': 'Este posto ainda não pode atender.',
  'backend.tokenRecusado': 'O sistema da prefeitura não aceitou a entrada.',
  'backend.redirecionou': 'Não foi possível chegar ao sistema da prefeitura.',
  'login.semCelular': 'Aqui não é possível entrar pelo celular.',
  'login.relogio': unavailable,
  'login.naoVoltou': unavailable,
  'rede.certificado': 'Não foi possível chegar ao sistema da prefeitura.',
  'login.origem': unavailable,
  'impressora.certificado': 'Não foi possível usar a impressora, e nada foi impresso.',
  'impressora.cota': 'Não foi possível usar a impressora, e nada foi impresso.',
  'impressora.versao': 'Não foi possível usar a impressora, e nada foi impresso.',
  'pasta.indisponivel': 'Não há onde salvar o documento.',
}
