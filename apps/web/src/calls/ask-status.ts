export async function askStatus(): Promise<void> {}
