// docs/spec.md §5: what a form says of each field.
export const fieldSentences = {
  name: 'Nome é obrigatório',
  phone: 'Telefone é obrigatório',
  service: 'Selecione um serviço',
  terms: 'Você precisa aceitar os termos de uso',
  passwordShort: 'A nova senha deve ter pelo menos 6 caracteres.',
} as const;

// docs/spec.md §10.
export const wireSentences = {
  phoneInvalid: 'Telefone inválido. Informe DDD e número.',
  phoneLogin: 'Não foi possível entrar com este telefone. Confira o número ou faça seu cadastro.',
} as const;

// The product's own sentences, where spec and design leave the words open.
export const answers = {
  notFound: 'Endereço não encontrado.',
  missing: 'Registro não encontrado.',
  method: 'Operação não permitida neste endereço.',
  unauthorized: 'Não autorizado. Faça login novamente.',
  forbidden: 'Você não tem permissão para esta operação.',
  origin: 'Pedido recusado: ele veio de outro site.',
  mediaType: 'Envie os dados em JSON.',
  tooLarge: 'Os dados enviados são grandes demais.',
  malformed: 'Não foi possível ler os dados enviados.',
  invalid: 'Confira os campos e tente novamente.',
  otherId: 'O id enviado não é o deste endereço.',
  conflict: 'Isto foi alterado em outra aba ou aparelho. Confira a versão atual antes de salvar.',
  listChanged: 'A lista mudou em outra aba ou aparelho. Confira a ordem atual e tente de novo.',
  orderList: 'Envie a ordem como uma lista de ids, cada um uma única vez.',
  keyReused: 'Esta chave de repetição já foi usada com outros dados.',
  tooMany: 'Muitas tentativas. Aguarde um pouco e tente novamente.',
  tooManyToday: 'Muitas tentativas por hoje. Tente de novo amanhã.',
  unavailable: 'Serviço indisponível no momento. Tente novamente em instantes.',
  maybeSaved:
    'Talvez já esteja salvo: a resposta não chegou a tempo. Confira antes de tentar de novo.',
  maybeSavedOnce:
    'Talvez já esteja salvo: a resposta não chegou a tempo. Tente de novo, nada será repetido.',
  notConfigured: 'O site ainda não foi configurado por completo. Avise o responsável.',
  otherVersion: 'O banco de dados é de outra versão do site. Avise o responsável.',
  starting: 'O site está iniciando. Tente novamente em instantes.',
  failed: 'Algo deu errado por aqui. Tente novamente.',
  loginFailed: 'Usuário ou senha inválidos.',
  currentPassword: 'Senha atual incorreta.',
  passwordCommon: 'Esta senha é muito comum. Escolha outra.',
  passwordUsername: 'A senha não pode ser igual ao usuário. Escolha outra.',
  passwordSame: 'A nova senha deve ser diferente da atual.',
  passwordLong: 'A nova senha deve ter no máximo 128 caracteres.',
  setupDone: 'O painel já foi configurado. Faça login.',
  setupToken:
    'Código de configuração inválido. Use o link que o servidor mostra ao iniciar, ou o valor de SETUP_TOKEN.',
  usernameTaken: 'Este nome de usuário já está em uso.',
  username: 'Usuário é obrigatório',
  password: 'Senha é obrigatória',
  currentPasswordBlank: 'Senha atual é obrigatória',
  email: 'E-mail é obrigatório',
  emailInvalid: 'Informe um e-mail válido.',
  termChanged: 'Os termos de uso foram atualizados. Leia e aceite a nova versão.',
  termTitle: 'Título é obrigatório',
  termVersion: 'Versão é obrigatória',
  termContent: 'Conteúdo é obrigatório',
  messageTitle: 'Título é obrigatório',
  message: 'Mensagem é obrigatória',
  messageClient: 'Selecione um cliente',
  period: 'Período inválido.',
} as const;

// docs/spec.md §8: the register screen's own.
export const registerScreen = {
  registerFailed: 'Erro ao registrar usuário',
  loginFailed: 'Erro ao fazer login',
  failed: 'Erro ao processar solicitação',
} as const;

// docs/spec.md §4: what the client's messenger opens with.
export const readyMessages = {
  register: 'Olá! Acabei de me cadastrar e gostaria de agendar uma sessão.',
  login: 'Olá! Gostaria de agendar uma sessão.',
  gift: 'Olá! Quero dar uma sessão de presente.',
} as const;

// docs/spec.md §8 (successes, failures, delete confirmation), §2 (empty lists).
const CONFIRM = 'Esta ação não pode ser desfeita.';
const saveFailed = { addFailed: 'Falha ao salvar dados.', updateFailed: 'Falha ao salvar dados.' };
export const listSentences = {
  preparation: {
    ...saveFailed,
    added: 'Nova orientação adicionada com sucesso!',
    updated: 'Orientação atualizada com sucesso!',
    deleted: 'Orientação excluída com sucesso!',
    empty: 'Nenhuma orientação cadastrada.',
    confirm: `Tem certeza que deseja excluir esta orientação? ${CONFIRM}`,
    deleteFailed: 'Erro ao excluir orientação: ',
  },
  gallery: {
    ...saveFailed,
    added: 'Nova foto adicionada com sucesso!',
    updated: 'Foto atualizada com sucesso!',
    deleted: 'Foto excluída com sucesso!',
    empty: 'Nenhuma foto cadastrada.',
    confirm: `Tem certeza que deseja excluir esta foto? ${CONFIRM}`,
    deleteFailed: 'Erro ao excluir foto: ',
  },
  services: {
    added: 'Novo serviço adicionado com sucesso!',
    updated: 'Serviço atualizado com sucesso!',
    deleted: 'Serviço excluído com sucesso!',
    empty: 'Nenhum serviço cadastrado.',
    confirm: `Tem certeza que deseja excluir este serviço? ${CONFIRM}`,
    addFailed: 'Falha ao adicionar serviço.',
    updateFailed: 'Falha ao atualizar serviço.',
    deleteFailed: 'Erro ao excluir serviço: ',
  },
  benefits: {
    ...saveFailed,
    added: 'Novo benefício adicionado com sucesso!',
    updated: 'Benefício atualizado com sucesso!',
    deleted: 'Benefício excluído com sucesso!',
    empty: 'Nenhum benefício cadastrado.',
    confirm: `Tem certeza que deseja excluir este benefício? ${CONFIRM}`,
    deleteFailed: 'Erro ao excluir benefício: ',
  },
  testimonials: {
    ...saveFailed,
    added: 'Novo depoimento adicionado com sucesso!',
    updated: 'Depoimento atualizado com sucesso!',
    deleted: 'Depoimento excluído com sucesso!',
    empty: 'Nenhum depoimento cadastrado.',
    confirm: `Tem certeza que deseja excluir este depoimento? ${CONFIRM}`,
    deleteFailed: 'Erro ao excluir depoimento: ',
  },
  faq: {
    ...saveFailed,
    added: 'Nova pergunta adicionada com sucesso!',
    updated: 'Pergunta atualizada com sucesso!',
    deleted: 'Pergunta excluída com sucesso!',
    empty: 'Nenhuma pergunta cadastrada.',
    confirm: `Tem certeza que deseja excluir esta pergunta? ${CONFIRM}`,
    deleteFailed: 'Erro ao excluir pergunta: ',
  },
  blog: {
    ...saveFailed,
    added: 'Novo post adicionado com sucesso!',
    updated: 'Post atualizado com sucesso!',
    deleted: 'Postagem excluída com sucesso!',
    empty: 'Nenhuma postagem cadastrada.',
    confirm: `Tem certeza que deseja excluir esta postagem? ${CONFIRM}`,
    deleteFailed: 'Erro ao excluir postagem: ',
  },
} as const;

// docs/spec.md §8 (successes; hero 'Erro ao salvar: ...', the others 'Erro: ').
export const singletonSentences = {
  hero: { saved: 'Dados salvos com sucesso!', saveFailed: 'Erro ao salvar: ' },
  about: { saved: 'Informações da seção Sobre atualizadas com sucesso!', saveFailed: 'Erro: ' },
  contact: { saved: 'Informações de contato atualizadas com sucesso!', saveFailed: 'Erro: ' },
} as const;
