import { extractText, getDocumentProxy } from "unpdf";

/** What a reader of the PDF reads, in one line. */
export async function textOfPdf(base64: string | undefined): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array(Buffer.from(base64 ?? "", "base64")));
  const { text } = await extractText(document, { mergePages: true });
  return text.replaceAll(/\s+/g, " ");
}
