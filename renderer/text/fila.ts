import { number } from './numbers.ts'

/**
 * Texts for the queue system's tickets at a counter. «Senha» is the ticket, as people in a queue say; the password is «senha de
 * acesso».
 */
export const filaText = {
  label: 'Fila de senhas',
  next: 'Chamar a próxima senha',
  again: 'Chamar de novo',
  noShow: 'Não compareceu',
  at: (atendente: string, guiche: number) => `Fila: ${atendente}, guichê ${number(guiche)}.`,
  leave: 'Sair da fila',
  called: (numero: string, servico: string) => `Senha ${numero}, ${servico}`,
  priority: (nome: string) => `Prioridade: ${nome}`,
  hint: 'Chegou? Digite o documento. F12 encerra a senha.',
  empty: 'Ninguém espera pelos seus serviços.',
  missed: 'A senha não compareceu.',

  signIn: {
    title: 'Entrar no sistema de filas',
    usuario: 'Usuário do sistema de filas',
    senha: 'Senha de acesso',
    guiche: 'Número do guichê',
    hint: 'A senha de acesso não fica no computador. A entrada vale até você sair, e no máximo até o fim do dia.',
    wrong: 'Preencha os três campos: usuário sem espaços, senha de acesso e número do guichê.',
    back: 'Voltar',
    enter: 'Entrar e chamar',
  },
}
