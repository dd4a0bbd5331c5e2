import type { AuthError, CodigoDeFalha, Falha } from '../../shared/errors.ts'

/** What the person reads about a failure: what happened, and what to do now. */
export interface SobreFalha {
  frase: string
  sugestao: string
}

/** One per code of shared/errors.ts; the compiler asks for every new one. */
export const falhasTexto: Record<CodigoDeFalha, SobreFalha> = {
  interno: {
    frase: 'Algo deu errado neste programa.',
    sugestao: 'Tente de novo. Se repetir, avise o suporte e diga o que estava fazendo.',
  },
  'ponte.recusada': {
    frase: 'Esta janela não pode fazer isso.',
    sugestao: 'Feche e abra o programa. Se repetir, avise o suporte.',
  },
  'entrada.invalida': {
    frase: 'Há um dado que não confere.',
    sugestao: 'Corrija o campo indicado e tente de novo.',
  },
  cancelado: {
    frase: 'A consulta foi cancelada.',
    sugestao: 'Se ainda precisar dela, peça de novo.',
  },
  'perfil.invalido': {
    frase: 'O arquivo de configuração deste posto tem um erro.',
    sugestao: 'Peça ao suporte que corrija o campo indicado e abra o programa de novo.',
  },
  'municipio.desconhecido': {
    frase: 'O sistema não reconhece este município.',
    sugestao: 'Peça ao suporte que confira o domínio na configuração do posto.',
  },
  'municipio.emAtendimento': {
    frase: 'Há um atendimento em curso, por isso o município não foi trocado.',
    sugestao: 'Encerre o atendimento (F12) e troque de município em seguida.',
  },
  'atendimento.encerrado': {
    frase: 'Este atendimento já foi encerrado.',
    sugestao: 'Informe o CPF ou CNPJ para começar outro.',
  },
  'atendimento.outroDocumento': {
    frase: 'Outra pessoa ainda está sendo atendida.',
    sugestao: 'Encerre o atendimento atual (F12) antes de começar outro.',
  },
  'backend.indisponivel': {
    frase: 'O sistema está temporariamente indisponível.',
    sugestao: 'Espere um pouco e tente de novo. Nada do que foi digitado se perdeu.',
  },
  'backend.semResposta': {
    frase: 'O sistema da prefeitura demorou demais para responder.',
    sugestao: 'Tente de novo em um minuto. Nada do que foi digitado se perdeu.',
  },
  'backend.recusou': {
    frase: 'O sistema da prefeitura recusou o pedido.',
    sugestao: 'Veja o motivo informado e corrija o que for preciso.',
  },
  'backend.naoAutorizado': {
    frase: 'A prefeitura pede que o contribuinte entre de novo.',
    sugestao: 'Use Entrar (F8) e repita a consulta.',
  },
  'backend.proibido': {
    frase: 'Este contribuinte não tem acesso a esse dado.',
    sugestao: 'Confira se o documento é o do titular.',
  },
  'backend.naoEncontrado': {
    frase: 'O sistema da prefeitura não encontrou o que foi pedido.',
    sugestao: 'Confira o documento ou o número informado.',
  },
  'backend.falhou': {
    frase: 'O sistema da prefeitura teve um erro.',
    sugestao: 'Tente de novo em alguns minutos. Se continuar, avise o suporte da prefeitura.',
  },
  'backend.respostaInvalida': {
    frase: 'A resposta do sistema da prefeitura veio em um formato que não dá para ler.',
    sugestao: 'Tente de novo. Se continuar, avise o suporte: pode haver um problema na rede ou no sistema.',
  },
  'backend.rotaDesligada': {
    frase: 'Este serviço não é oferecido por este município.',
    sugestao: 'Oriente o contribuinte a procurar o setor responsável.',
  },
  'login.necessario': {
    frase: 'Este serviço precisa da entrada do contribuinte.',
    sugestao: 'Use Entrar (F8) para que o contribuinte se identifique.',
  },
  'login.expirado': {
    frase: 'A entrada do contribuinte expirou.',
    sugestao: 'Use Entrar (F8) para continuar.',
  },
  'login.indisponivel': {
    frase: 'O serviço de entrada está temporariamente indisponível.',
    sugestao: 'Tente de novo em alguns minutos. Os serviços públicos continuam funcionando.',
  },
  'login.outroDocumento': {
    frase: 'Quem entrou não é o contribuinte deste atendimento.',
    sugestao: 'Nada da outra pessoa foi guardado. Confira o documento e peça que o titular entre.',
  },
  'login.relogio': {
    frase: 'O relógio deste computador está errado, por isso a entrada foi recusada.',
    sugestao: 'Peça ao suporte que acerte a data e a hora.',
  },
  'documento.naoEPdf': {
    frase: 'O sistema não enviou um PDF.',
    sugestao: 'Tente de novo. Se continuar, avise o suporte da prefeitura.',
  },
  'documento.vazio': {
    frase: 'O sistema enviou um documento vazio.',
    sugestao: 'Tente de novo. Se continuar, avise o suporte da prefeitura.',
  },
  'documento.corrompido': {
    frase: 'O documento chegou incompleto ou danificado.',
    sugestao: 'Tente de novo. Nada foi para a impressora.',
  },
  'documento.grande': {
    frase: 'O documento é grande demais para este programa.',
    sugestao: 'Avise o suporte. Nada foi para a impressora.',
  },
  'documento.protegido': {
    frase: 'O documento veio protegido por senha e não pode ser impresso.',
    sugestao: 'Avise o suporte da prefeitura.',
  },
  'documento.esquecido': {
    frase: 'Este documento não está mais na memória do programa.',
    sugestao: 'Peça o documento de novo.',
  },
  'documento.invalido': {
    frase: 'A impressora não consegue usar este documento.',
    sugestao: 'Peça o documento de novo. Se continuar, visualize na tela e avise o suporte.',
  },
  'arquivo.naoSalvo': {
    frase: 'Não foi possível salvar o arquivo.',
    sugestao: 'Confira se há espaço e permissão na pasta e tente de novo.',
  },
  'link.recusado': {
    frase: 'Este endereço não pode ser aberto por segurança.',
    sugestao: 'Avise o suporte da prefeitura, que publicou o aviso.',
  },
  'impressora.ausente': {
    frase: 'A impressora escolhida não foi encontrada.',
    sugestao: 'Confira se está ligada ou escolha outra impressora.',
  },
  'impressora.recusou': {
    frase: 'A impressora recusou o trabalho.',
    sugestao: 'Confira a impressora e imprima de novo.',
  },
  'impressora.semResposta': {
    frase: 'A impressora não respondeu.',
    sugestao: 'Confira na bandeja se o papel saiu antes de imprimir de novo.',
  },
  'impressora.certificado': {
    frase: 'O certificado da impressora mudou, por isso nada foi enviado.',
    sugestao: 'Peça ao suporte que confira a impressora e apague o certificado antigo nas configurações.',
  },
  'impressora.opcao': {
    frase: 'A impressora não tem o papel ou a opção pedida.',
    sugestao: 'Escolha outra impressora ou ajuste a opção.',
  },
  'impressora.falhou': {
    frase: 'A impressora parou no meio do trabalho.',
    sugestao: 'Confira a impressora e o papel que saiu antes de imprimir de novo.',
  },
  'impressora.ocupada': {
    frase: 'A impressora está ocupada com outros trabalhos.',
    sugestao: 'Espere que ela termine e imprima de novo.',
  },
  'documento.paginas': {
    frase: 'O documento não tem as páginas pedidas.',
    sugestao: 'Escreva os números como 2-4,7, dentro das páginas do documento.',
  },
  'documento.perdido': {
    frase: 'O documento não está mais no programa, que foi fechado antes de imprimir.',
    sugestao: 'Busque o documento de novo e imprima.',
  },
  'trabalho.expirado': {
    frase: 'O trabalho esperou tempo demais pela impressora e foi cancelado.',
    sugestao: 'Confira a impressora e imprima de novo, se o papel ainda for preciso.',
  },
  'fila.indisponivel': {
    frase: 'A fila de impressão não pôde guardar o trabalho, por isso nada foi impresso.',
    sugestao: 'Confira o espaço em disco e imprima de novo.',
  },
  'trabalho.ausente': {
    frase: 'Este trabalho não está mais na fila de impressão.',
    sugestao: 'Se o papel não saiu, imprima o documento de novo.',
  },
  'pasta.indisponivel': {
    frase: 'A pasta que recebe as impressões não está disponível.',
    sugestao: 'Escolha outra pasta ou confira o espaço em disco.',
  },
}

/** Sentences for a failure; where only a field is known, the suggestion names it. */
export function sobreFalha(falha: Falha): SobreFalha {
  const { frase, sugestao } = falhasTexto[falha.codigo]
  return { frase, sugestao: falha.campo ? `${sugestao} Campo: ${falha.campo}.` : sugestao }
}

/** Spec "Login return failure": why the taxpayer came back without having signed in. */
export const authErrorTexto: Record<AuthError, SobreFalha> = {
  exchange_failed: {
    frase: 'A entrada não foi concluída.',
    sugestao: 'O serviço de entrada não confirmou o acesso. Tente de novo com Entrar (F8).',
  },
  invalid_state: {
    frase: 'A entrada foi recusada por segurança.',
    sugestao: 'A resposta não corresponde a este pedido de entrada. Comece de novo com Entrar (F8).',
  },
  missing_params: {
    frase: 'A entrada voltou incompleta.',
    sugestao: 'Faltaram dados na resposta do serviço de entrada. Comece de novo com Entrar (F8).',
  },
}
