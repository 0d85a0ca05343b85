import { expect, test } from "vitest";
import { isOnLoopback, isPushService } from "./push-services.ts";

test.each([
  "https://fcm.googleapis.com/fcm/send/dIvn:APA91bH",
  "https://updates.push.services.mozilla.com/wpush/v2/gAAAAAB",
  "https://web.push.apple.com/QGuQyavXut",
  "https://wns2-par02p.notify.windows.com/w/?token=BQYAAA",
])("%s is a push service", (endpoint) => {
  expect(isPushService(endpoint)).toBe(true);
});

test.each([
  "http://fcm.googleapis.com/fcm/send/1",
  "https://fcm.googleapis.com:8443/fcm/send/1",
  "https://user:pass@fcm.googleapis.com/fcm/send/1",
  "https://fcm.googleapis.com.evil.example/1",
  "https://evil.example/fcm.googleapis.com",
  "https://push.apple.com.evil.example/1",
  "https://localhost/1",
  "https://127.0.0.1/1",
  "https://10.0.0.7/1",
  "https://192.168.1.1/1",
  "https://169.254.169.254/latest/meta-data/",
  "https://[::1]/1",
  "https://[fd00::1]/1",
  "https://metadata.google.internal/1",
  "file:///etc/passwd",
  "not an address",
  `https://fcm.googleapis.com/${"a".repeat(1000)}`,
])("our server never goes to %s", (endpoint) => {
  expect(isPushService(endpoint)).toBe(false);
});

test("the sandbox has a push service on this machine, and on no other of the network", () => {
  expect(isOnLoopback("http://localhost:8080/sandbox/push/a")).toBe(true);
  for (const endpoint of ["http://10.0.0.7/a", "http://localhost.evil.example/a", "ftp://localhost/a"])
    expect(isOnLoopback(endpoint)).toBe(false);
});
