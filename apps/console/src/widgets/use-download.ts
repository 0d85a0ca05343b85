/** A file that was asked for: says what went wrong, and how old its figures may be where a standby was asked. */
import { useNotify, useTranslate } from "react-admin";
import { sayFault } from "../call-staff.ts";

export function useDownload(): (download: Promise<number>) => void {
  const notify = useNotify();
  const translate = useTranslate();
  const follow = async (download: Promise<number>): Promise<void> => {
    try {
      const seconds = await download;
      if (seconds > 0) notify("console.overview.age_of_file", { messageArgs: { smart_count: seconds } });
    } catch (error) {
      const fault = sayFault(error, translate);
      notify(fault, { type: "error", messageArgs: { _: fault } });
    }
  };
  return (download) => void follow(download);
}
