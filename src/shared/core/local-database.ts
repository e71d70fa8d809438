/** The sentence when a second process asks for a folder that is taken. */
export function databaseInUse(folder: string): string {
  return `A pasta de dados ${folder} já está em uso por outro processo do Toque. Encerre o outro processo ou escolha outra pasta em DATA_DIR.`;
}

/** The sentence when the folder's files cannot be opened as a database. */
export function databaseDamaged(folder: string): string {
  return `O banco de dados em ${folder} está danificado e não pode ser aberto. Guarde uma cópia dessa pasta e restaure a cópia de segurança mais recente no lugar dela; para começar do zero, mova a pasta para outro lugar e inicie de novo.`;
}
