import { expect, test } from "vitest";
import { browserKind, isPhone } from "./browser-kind.ts";

const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const ANDROID =
  "Mozilla/5.0 (Linux; Android 14; SM-A156M Build/UP1A.231005.007; wv) AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [
    "Facebook on Android",
    `${ANDROID} Version/4.0 Chrome/126.0.6478.122 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/471.0.0.42.80;]`,
  ],
  [
    "Facebook on an iPhone",
    `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/470.0.0.43.103;FBBV/617391282;FBDV/iPhone14,5;FBMD/iPhone;FBSN/iOS]`,
  ],
  [
    "Messenger",
    `${ANDROID} Version/4.0 Chrome/126.0.6478.122 Mobile Safari/537.36 [FB_IAB/Orca-Android;FBAV/465.0.0.48.108;]`,
  ],
  [
    "Instagram on Android",
    `${ANDROID} Version/4.0 Chrome/126.0.6478.122 Mobile Safari/537.36 Instagram 338.0.0.29.86 Android (34/14; 450dpi; 1080x2120)`,
  ],
  ["Instagram on an iPhone", `${IPHONE} Mobile/15E148 Instagram 338.0.3.30.97 (iPhone14,5; iOS 17_5_1; es_CL; es-CL)`],
  [
    "WhatsApp",
    "Mozilla/5.0 (Linux; Android 13; moto g54 5G) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36 WhatsApp/2.24.13.77",
  ],
  [
    "TikTok on Android",
    `${ANDROID} Version/4.0 Chrome/126.0.6478.122 Mobile Safari/537.36 trill_350103 JsSdk/1.0 NetType/WIFI Channel/googleplay AppName/musical_ly app_version/35.1.3 ByteLocale/es BytedanceWebview/d8a21c6`,
  ],
  [
    "TikTok on an iPhone",
    `${IPHONE} Mobile/15E148 musical_ly_35.1.0 JsSdk/2.0 NetType/WIFI Channel/App Store ByteLocale/es`,
  ],
  ["an Android web view", `${ANDROID} Version/4.0 Chrome/126.0.6478.122 Mobile Safari/537.36`],
  ["an iPhone's web view", `${IPHONE} Mobile/15E148`],
])("%s is a browser inside another app", (_, agent) => {
  expect(browserKind(agent)).toBe("in-app");
  expect(isPhone(agent)).toBe(true);
});

test.each([
  ["Safari", "safari", `${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`],
  ["Chrome on an iPhone", "safari", `${IPHONE} CriOS/126.0.6478.153 Mobile/15E148 Safari/604.1`],
  [
    "Chrome",
    "chrome",
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36",
  ],
  [
    "Samsung's",
    "chrome",
    "Mozilla/5.0 (Linux; Android 14; SAMSUNG SM-A156M) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36",
  ],
  ["Firefox", "chrome", "Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0"],
] as const)("%s of a phone adds to the screen as %s does", (_, kind, agent) => {
  expect(browserKind(agent)).toBe(kind);
  expect(isPhone(agent)).toBe(true);
});

test.each([
  [
    "safari",
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15",
  ],
  [
    "chrome",
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36",
  ],
  [
    "chrome",
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36",
  ],
] as const)("a desk's %s is no phone", (kind, agent) => {
  expect([browserKind(agent), isPhone(agent)]).toEqual([kind, false]);
});
