for cm in [100, 30, 29, 10, 9]:
    if cm < 0:
        print(cm, "🛑")
    elif cm < 0:
        print(cm, "🐢")
    else:
        print(cm, "🚀")
