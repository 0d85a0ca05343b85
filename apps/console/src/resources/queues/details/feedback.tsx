import { Stack } from "@mui/material";
import { answerFeedback, seeFeedbackPicture } from "@noren/staff/calls/queue-answers";
import { useTranslate } from "react-admin";
import { staffPicture } from "../../../call-staff.ts";
import { Decide } from "../decide.tsx";
import type { DetailsOf } from "../queue-item.ts";
import { Facts } from "../facts.tsx";
import { useMayAnswer } from "../owner.tsx";
import { SeenPicture } from "../seen-picture.tsx";
import { useResolve } from "../use-resolve.ts";

export function FeedbackDetails({ item, itemId, details }: DetailsOf<"feedback">) {
  const translate = useTranslate();
  const mayAnswer = useMayAnswer(item);
  const { resolve, isBusy } = useResolve(answerFeedback, item.queue);
  const { about, stars, content, pictures } = details;
  return (
    <>
      <Facts
        facts={[
          ["resources.queues.fields.about", about],
          [
            "resources.queues.fields.word",
            stars === null ? null : translate("console.queues.stars", { smart_count: stars }),
          ],
          ["console.queues.told", content],
        ]}
      />
      {item.mayWork && pictures.length > 0 && (
        <Stack direction="row" spacing={2}>
          {pictures.map((pictureId, index) => (
            <SeenPicture
              key={pictureId}
              title={translate("console.queues.picture", { number: index + 1 })}
              see={() => staffPicture(seeFeedbackPicture, { body: { pictureId } })}
            />
          ))}
        </Stack>
      )}
      {mayAnswer && (
        <Decide
          says="answer"
          isBusy={isBusy}
          outcomes={[{ name: "send", choose: (words) => void resolve({ body: { id: itemId, answer: words } }) }]}
        />
      )}
    </>
  );
}
