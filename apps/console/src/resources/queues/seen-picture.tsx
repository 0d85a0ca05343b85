import DownloadIcon from "@mui/icons-material/Download";
import { Box, Button, Paper, Typography } from "@mui/material";
import { useEffect, useState } from "react";
import { useNotify, useTranslate } from "react-admin";
import { sayFault } from "../../call-staff.ts";

interface Fetched {
  readonly address: string;
  readonly isPicture: boolean;
}

/**
 * A PDF of a stranger's is never opened within the console: it is kept as bytes without a type, which a browser can save and
 * nothing else.
 */
function keep(file: Blob): Fetched {
  const isPicture = file.type.startsWith("image/");
  const shown = isPicture ? file : new Blob([file], { type: "application/octet-stream" });
  return { address: URL.createObjectURL(shown), isPicture };
}

/** A picture that is fetched only when somebody asks to see it; each look is recorded by the server. */
export function SeenPicture({
  title,
  isReady = true,
  see,
}: {
  readonly title: string;
  /** Where a reason is asked for first. */
  readonly isReady?: boolean;
  readonly see: () => Promise<Blob | undefined>;
}) {
  const translate = useTranslate();
  const notify = useNotify();
  const [fetched, setFetched] = useState<Fetched>();
  // What was shown stays in the browser's memory until its address is given up.
  useEffect(() => () => URL.revokeObjectURL(fetched?.address ?? ""), [fetched]);
  const open = (): void => {
    see().then(
      (file) => setFetched(file && keep(file)),
      (error: unknown) => {
        const words = sayFault(error, translate);
        notify(words, { type: "error", messageArgs: { _: words } });
      },
    );
  };
  return (
    <Paper variant="outlined" sx={{ p: 1.5, width: 300 }}>
      <Typography component="h3" sx={{ fontWeight: 600, mb: 1 }}>
        {title}
      </Typography>
      {fetched === undefined && (
        <Button
          variant="outlined"
          size="small"
          disabled={!isReady}
          onClick={open}
          aria-label={`${translate("console.queues.see")}: ${title}`}
        >
          {translate("console.queues.see")}
        </Button>
      )}
      {fetched?.isPicture === true && (
        <Box component="img" src={fetched.address} alt={title} sx={{ maxWidth: "100%", display: "block" }} />
      )}
      {fetched?.isPicture === false && (
        <>
          <Typography variant="body2" sx={{ mb: 1 }}>
            {translate("console.queues.pdf_help")}
          </Typography>
          <Button
            variant="outlined"
            size="small"
            startIcon={<DownloadIcon />}
            component="a"
            href={fetched.address}
            download={`${title}.pdf`}
          >
            {translate("console.queues.pdf")}
          </Button>
        </>
      )}
    </Paper>
  );
}
